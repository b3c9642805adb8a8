/** The lab, where experiments try to break the proxy. */
export const lab = {
  'lab.heading': 'The lab: try to break it',
};
