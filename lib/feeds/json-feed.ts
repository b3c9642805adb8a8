import type { FeedMessage } from '@/lib/contract/alert-messages';
import { capPath } from '@/lib/contract/paths';
import { isoOf } from '@/lib/contract/time';
import { capFields } from './cap';
import { addressIn, descriptionOf, type Feed, titleOf, webAddressOf } from './feed';
import { messageText, messageTitle } from './message-words';

export const JSON_FEED_TYPE = 'application/feed+json; charset=utf-8';

/** A feed as a JSON Feed 1.1 (jsonfeed.org). The fields of CAP are those of the extension `_cap`. */
export function jsonFeed(feed: Feed): unknown {
  const { path, pagePath, messages, sources, updatedMs, zones } = feed;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(feed),
    home_page_url: addressIn(feed, pagePath),
    feed_url: addressIn(feed, `${path}.json`),
    description: descriptionOf(feed),
    icon: addressIn(feed, '/icon.svg'),
    language: 'en-US',
    authors: sources.flatMap((source) => {
      const url = webAddressOf(source);
      return source.name ? [{ name: source.name, ...(url === null ? {} : { url }) }] : [];
    }),
    _hexcast: {
      updated: isoOf(updatedMs),
      zones,
      sources,
    },
    items: messages.map((message) => itemOf(message, feed)),
  };
}

function itemOf(message: FeedMessage, feed: Feed) {
  const fields = capFields(message, feed);
  return {
    id: message.id,
    url: addressIn(feed, feed.pagePath),
    title: messageTitle(message, feed.timeZone),
    content_text: messageText(message),
    ...(message.headline ? { summary: message.headline } : {}),
    date_published: isoOf(message.sentMs),
    tags: [fields.event],
    attachments: [{ url: addressIn(feed, capPath(message.id)), mime_type: 'application/cap+xml' }],
    _cap: fields,
  };
}
