/** The messages left when the page itself has failed: few, because they ship with every page. */
export const failure = {
  'error.title': 'Something went wrong',
  'error.text': 'The page couldn’t be displayed. Trying again often helps.',
  'error.act': 'Try again',
  'part.not-loaded': 'This part couldn’t be loaded.',
  'part.broken': 'This part couldn’t be displayed.',
  'part.reload': 'Reload the page',
  'part.close': 'Close',
  'part.old': 'Hexcast has been updated. Reload the page to go on.',
};
