/** The messages left when the page itself has failed: few, because they ship with every page. */
export const failure = {
  'error.title': 'Something went wrong',
  'error.text': 'The page couldn’t be displayed. Trying again often helps.',
  'error.act': 'Try again',
};
