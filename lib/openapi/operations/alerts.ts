import {
  ACTIVE_ALERTS_PATH,
  ALERT_HEADLINES_PATH,
  FEEDS_PATH,
  feedPath,
  hazardAreasPath,
} from '@/lib/contract/paths';
import { CACHE_HEADERS, SHARED_HEADERS } from '../parts/headers';
import { CALL_PROBLEMS, CELL_PROBLEMS, NO_CALL, type Operation } from '../parts/operation';

const LIST =
  'At most one call a minute for the list of the whole country, whoever asks; none where alerts are sold by zone.';
const MINUTE = 'A minute.';

const country = {
  method: 'get',
  tag: 'alerts',
  headers: CACHE_HEADERS,
  problems: [],
  costs: LIST,
  mayCall: true,
  lasts: MINUTE,
} as const;

const feed = {
  method: 'get',
  handler: 'feed',
  tag: 'alerts',
  document: 'docs/feeds.md',
  headers: [...CACHE_HEADERS, ...SHARED_HEADERS],
  costs: LIST,
  mayCall: true,
  lasts: 'As long as the list that it is made of: a minute, or longer where few calls are left.',
} as const;
const area = {
  ...feed,
  parameters: ['feedArea'],
  problems: [
    ...CELL_PROBLEMS,
    // The list is renewed for everyone, and no one client's share pays for it.
    ...CALL_PROBLEMS.filter((code) => code !== 'share-spent'),
    'not-loaded',
  ],
} as const satisfies Partial<Operation>;

/** What is known of the country's alerts, and the feeds of areas. */
export const ALERTS: readonly Operation[] = [
  {
    ...country,
    id: 'activeAlerts',
    path: ACTIVE_ALERTS_PATH,
    handler: 'activeAlerts',
    summary: 'the country’s alerts as far as they are known, by hazard',
    more: 'In the NWS’s order, those in effect before those announced, each with its states, when it begins and ends there, and a cell in which it holds.',
    answers: [{ type: 'application/json', schema: 'ActiveAlerts' }],
    sample: ACTIVE_ALERTS_PATH,
  },
  {
    ...country,
    id: 'alertHeadlines',
    path: ALERT_HEADLINES_PATH,
    handler: 'alertHeadlines',
    summary: 'the first two hazards of the country, and some of their states',
    more: 'An emergency comes before its hazard. It says how many other hazards there are.',
    answers: [{ type: 'application/json', schema: 'AlertHeadlines' }],
    sample: ALERT_HEADLINES_PATH,
  },
  {
    ...country,
    id: 'hazardAreas',
    path: hazardAreasPath('{hazard}'),
    handler: 'hazardAreas',
    summary: 'where a hazard is in effect or announced',
    more: 'Its hexagons as one GeoJSON shape, and the areas that forecasters have drawn; of all, the drawn areas alone.',
    parameters: ['hazard'],
    answers: [{ type: 'application/json', schema: 'HazardAreas' }],
    problems: ['not-found', 'no-data'],
    sample: hazardAreasPath('all'),
  },
  {
    ...area,
    id: 'atomFeed',
    path: `${feedPath('{id}')}.atom`,
    summary: 'the alerts of an area as an Atom feed (RFC 4287)',
    answers: [{ type: 'application/atom+xml' }],
    sample: `${feedPath('CO')}.atom`,
  },
  {
    ...area,
    id: 'jsonFeed',
    path: `${feedPath('{id}')}.json`,
    summary: 'the alerts of an area as a JSON Feed',
    answers: [{ type: 'application/feed+json', schema: 'JsonFeed' }],
    sample: `${feedPath('CO')}.json`,
  },
  {
    ...area,
    id: 'calendar',
    path: `${feedPath('{id}')}.ics`,
    summary: 'the alerts of an area as a calendar to subscribe to (RFC 5545)',
    answers: [{ type: 'text/calendar' }],
    sample: `${feedPath('CO')}.ics`,
  },
  {
    method: 'get',
    handler: 'feed',
    tag: 'alerts',
    document: 'docs/feeds.md',
    headers: [...CACHE_HEADERS, ...SHARED_HEADERS],
    costs: NO_CALL,
    lasts: MINUTE,
    id: 'capMessage',
    path: `${FEEDS_PATH}cap/{uuid}.xml`,
    summary: 'one message of a feed in CAP 1.2',
    parameters: ['message'],
    answers: [{ type: 'application/cap+xml' }],
    problems: ['not-found', 'no-data'],
    sample: null,
  },
];
