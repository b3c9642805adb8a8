import type { FeedMessage } from '@/lib/contract/alert-messages';
import type { Feed } from '../feed';

export const SENT_MS = Date.parse('2026-11-29T12:00:00Z');

const ID = 'urn:uuid:00000000-0000-8000-8000-00000000000';

/** The id of a message by its number, from 0 to 9. */
export const idOf = (number: number) => `${ID}${number}`;

/** A Winter Storm Warning around Boulder, until something else is said. */
export function messageOf(number: number, fields: Partial<FeedMessage> = {}): FeedMessage {
  return {
    id: idOf(number),
    kind: 'alert',
    sentMs: SENT_MS,
    replaces: [],
    eventId: fields.replaces?.[0]?.id ?? idOf(number),
    revision: fields.replaces?.length ?? 0,
    scope: '',
    sourceId: null,
    saying: `${number}`,
    event: 'Winter Storm Warning',
    severity: 'Severe',
    headline: 'Winter Storm Warning issued November 29 at 5:00AM MST',
    description: '* WHAT...Heavy snow.\n\n* WHERE...Boulder.',
    onset: '2026-11-29T18:00:00Z',
    expires: '2026-11-30T13:00:00Z',
    areas: ['COZ039', 'COC013'],
    places: 'Boulder; Jefferson',
    polygon: null,
    overMs: null,
    isHere: true,
    ...fields,
  };
}

export function feedOf(messages: readonly FeedMessage[], fields: Partial<Feed> = {}): Feed {
  return {
    id: idOf(9),
    name: 'Boulder, Colorado',
    timeZone: 'America/Denver',
    origin: 'https://weather.example',
    path: '/feeds/COZ039',
    pagePath: '/cell/862681077ffffff?zone=COZ039',
    updatedMs: SENT_MS,
    zones: null,
    isMadeUp: false,
    sources: [
      {
        name: 'National Weather Service',
        url: 'https://www.weather.gov/',
        license: 'Public domain',
      },
    ],
    messages,
    ...fields,
  };
}

/** Texts as they may come: the end of a CDATA section, line ends of three kinds, control characters, half of an emoji. */
export const HOSTILE = [
  ']]></content><script>alert(1)</script>',
  'One\r\ntwo\rthree\nfour\u2028five',
  '\u0000\u0008\u000b\u001b[31m\ufffe\uffff',
  'Snow ❄️ 🌨️ \ud83c and \udf28',
  '&amp; &lt; &#0; &#x1F; %0d%0aX-Evil: 1',
  'BEGIN:VEVENT\r\nUID:evil\r\nEND:VEVENT',
  '\\n \\, ; : , " \' ` \t =',
  'ع̷ر‏‮ب‬ 日本語',
];
