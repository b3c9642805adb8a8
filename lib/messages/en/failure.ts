/** The words that are left when the page has failed: few, as they come with every page. */
export const failure = {
  'error.title': 'Something went wrong',
  'error.text': 'The page could not be shown. Trying again often helps.',
  'error.act': 'Try again',
};
