/** The time that map and panel show, and how to change it. */
export const timeline = {
  'timeline.title': 'Timeline',
  'timeline.label': 'Time shown',
  'timeline.play': 'Play the hours',
  'timeline.pause': 'Pause',
  'timeline.now': 'Now',
  'timeline.now-at': ({ time }: { time: string }) => `Now, ${time}`,
  'timeline.back-to-now': 'Back to now',
  'timeline.earlier': 'One hour earlier',
  'timeline.later': 'One hour later',
  'timeline.only-now': ({ layer }: { layer: string }) => `${layer}: observed now.`,
  'timeline.no-forecast': 'There is no forecast of it.',
};
