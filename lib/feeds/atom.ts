import type { FeedMessage } from '@/lib/contract/alert-messages';
import { capPath } from '@/lib/contract/paths';
import { CAP_NAMESPACE, capFields, elements } from './cap';
import { addressIn, descriptionOf, type Feed, titleOf, webAddressOf } from './feed';
import { messageText, messageTitle } from './message-words';
import { element, textElement, type Xml, xmlDocument } from './xml';

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/** A feed as an Atom document (RFC 4287), with the fields of CAP in each entry, and a link to the whole message. */
export function atomDocument(feed: Feed): string {
  const { id, path, pagePath, updatedMs, sources, messages } = feed;
  const link = (rel: string, type: string, target: string) =>
    element('link', { rel, type, href: addressIn(feed, target) });
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:cap': CAP_NAMESPACE, 'xml:lang': 'en-US' },
      element('id', {}, id),
      element('title', {}, titleOf(feed)),
      element('subtitle', {}, descriptionOf(feed)),
      element('updated', {}, timeOf(updatedMs)),
      link('self', 'application/atom+xml', `${path}.atom`),
      link('alternate', 'text/html', pagePath),
      link('related', 'application/feed+json', `${path}.json`),
      link('related', 'text/calendar', `${path}.ics`),
      element('generator', { uri: addressIn(feed, '/') }, 'Hexcast'),
      authorOf(feed),
      textElement('rights', rightsOf(sources)),
      ...messages.map((message) => entryOf(message, feed)),
    ),
  );
}

/** A feed needs one (4.1.1): where the alerts come from. */
function authorOf({ sources }: Feed): Xml {
  const [source] = sources;
  return element(
    'author',
    {},
    element('name', {}, source?.name ?? 'Hexcast'),
    textElement('uri', source && webAddressOf(source)),
  );
}

function rightsOf(sources: Feed['sources']): string | null {
  const all = sources.flatMap(({ name, license }) =>
    name && license ? [`${name}: ${license}`] : [],
  );
  return all.length > 0 ? all.join('; ') : null;
}

function entryOf(message: FeedMessage, feed: Feed): Xml {
  const fields = capFields(message, feed);
  const sent = timeOf(message.sentMs);
  return element(
    'entry',
    {},
    element('id', {}, message.id),
    element('title', {}, messageTitle(message, feed.timeZone)),
    element('published', {}, sent),
    element('updated', {}, sent),
    element('link', {
      rel: 'alternate',
      type: 'text/html',
      href: addressIn(feed, feed.pagePath),
    }),
    element('link', {
      rel: 'enclosure',
      type: 'application/cap+xml',
      href: addressIn(feed, capPath(message.id)),
    }),
    element('category', { term: fields.event }),
    textElement('summary', message.headline),
    element('content', { type: 'text' }, messageText(message)),
    ...elements(
      fields,
      [
        ...(['identifier', 'sender', 'sent', 'status', 'msgType', 'references'] as const),
        ...(['event', 'urgency', 'severity', 'certainty', 'onset', 'expires', 'areaDesc'] as const),
      ],
      'cap:',
    ),
  );
}

/** A date of RFC 3339, to the second. */
function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
