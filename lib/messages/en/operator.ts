/** The operators' page. */
export const operator = {
  'operator.title': 'Operator',
  'operator.description': 'What this server does: its calls, its cache, its quota.',
  'operator.no-scripts': 'Scripts are turned off, and this page needs them to show live figures.',
};
