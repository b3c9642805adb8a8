import type { Formats } from '../format/formats';

type Place = { place: string };

/** Being told of alerts and forecasts by notifications. */
export const watch = {
  'watch.act-label': ({ place }: Place) => `Watch ${place}: get notifications`,
  'watch.watching-label': ({ place }: Place) => `Watching ${place}. Change or end it`,
  'watch.title': 'Notifications',
  'watch.text':
    'A notification on this device when an alert is issued, changes or is cancelled, and of the weather ahead if you choose it.',
  'watch.close': 'Close',
  'watch.which': ({ place }: Place) => `Alerts for ${place}`,
  'watch.from.extreme': 'Extreme only',
  'watch.from.severe': 'Severe and worse',
  'watch.from.moderate': 'Moderate and worse',
  'watch.from.minor': 'All alerts',
  'watch.always': 'Extreme alerts always come, and those whose severity isn’t known.',
  'watch.topics': 'Also from the forecast',
  'watch.topic.precipitation': 'Rain or snow in the next 6 hours',
  'watch.topic.frost': 'Frost tonight',
  'watch.topic.heat': 'Heat',
  'watch.topic.wind': 'Strong wind',
  'watch.topic.air': 'Unhealthy air',
  'watch.topics-text':
    'Once for each time it comes, and again if it is called off or gets worse. A forecast may be wrong.',
  'watch.chosen.precipitation': 'rain or snow',
  'watch.chosen.frost': 'frost',
  'watch.chosen.heat': 'heat',
  'watch.chosen.wind': 'wind',
  'watch.chosen.air': 'air',
  'watch.quiet': 'Quiet hours, for all places',
  'watch.quiet-from': 'From',
  'watch.quiet-until': 'Until',
  'watch.quiet-text':
    'Only extreme alerts, and those of unknown severity, come in these hours; the rest follow at their end if they still hold.',
  'watch.start': 'Watch this place',
  'watch.save': 'Save',
  'watch.saved': ({ place }: Place) => `You’ll get notifications for ${place}.`,
  'watch.end': 'Stop watching',
  'watch.end-label': ({ place }: Place) => `Stop watching ${place}`,
  'watch.ended': ({ place }: Place) => `${place} isn’t watched any more.`,
  'watch.list': 'Watched on this device',
  'watch.full': ({ count }: { count: number }, formats: Formats) =>
    `You already watch ${formats.number(count)} places. Stop watching one first.`,
  'watch.forecast-checked': ({ span }: { span: string }) => `Forecasts are checked every ${span}.`,
  'watch.checked': ({ span }: { span: string }) => `Alerts are checked every ${span}.`,
  'watch.language': 'Notifications are in the language and units of this page.',
  'watch.private':
    'No account. This server keeps, encrypted, what you choose here, this browser’s address at its push service, and a mark of your network address; it forgets them when you stop watching.',
  'watch.forgetful': 'This server forgets what you watch when it restarts.',
  'watch.forgotten': 'This server no longer knows what this browser watched. Choose it again.',
  'watch.saving': 'Saving…',
  'watch.network': 'No connection to Hexcast. Try again once there is one.',
  'watch.no-worker':
    'This window doesn’t let websites run in the background, as notifications need; it may be a private one.',
  'watch.asking': 'Your browser asks whether to allow notifications…',
  'watch.denied':
    'Notifications are blocked for this site. Allow them in your browser’s settings for it, then try again.',
  'watch.dismissed': 'Notifications weren’t allowed, so nothing is watched yet.',
  'watch.install':
    'On iPhone and iPad, first add Hexcast to your Home Screen (Share, then “Add to Home Screen”), and open it from there.',
  'watch.unsupported': 'This browser can’t show notifications from websites.',
  'watch.insecure': 'Browsers allow notifications only over a secure connection (https).',
  'watch.no-service':
    'Your browser’s push service couldn’t be reached. Check your connection and try again.',
  'watch.closed': 'This server doesn’t send notifications.',
  'watch.closed-full': 'This server can’t take more readers now.',
  'watch.closed-now': 'This can’t be changed right now. Try again in a few minutes.',
  'watch.many': 'Too many browsers on your network are watching here.',
  'watch.often': 'That was changed too often just now. Wait a minute.',
  'watch.service': 'This server doesn’t know your browser’s push service.',
  'watch.failed': 'That didn’t work. Try again.',
};
