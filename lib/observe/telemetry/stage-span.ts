import type { StageFacts } from '@/lib/base/trace';
import type { Span } from './span';

type Said = Pick<Span, 'name' | 'attributes' | 'isError'>;

/**
 * What the span of a stage says; undefined for the call itself, which has a span of its own where it is sent (see
 * trace-calls.ts). Nothing that a service has written is in it, neither headers nor fields; and of a cache key only its kind,
 * as the rest may be where somebody is.
 */
export function stageSpan(facts: StageFacts): Said | undefined {
  switch (facts.stage) {
    case 'service':
      return undefined;
    case 'cache': {
      const { key, via, ageMs, lifetimeMs, why } = facts;
      return said('cache', why, {
        'hexcast.cache.kind': key.split('/')[0] ?? '',
        'hexcast.cache.result': via,
        ...seconds('hexcast.cache.age', ageMs),
        ...seconds('hexcast.cache.lifetime', lifetimeMs),
      });
    }
    case 'quota': {
      const { priority, dayLeft, shareLeft, refused } = facts;
      return said('quota', refused, {
        'hexcast.class': priority,
        ...(dayLeft === null ? {} : { 'hexcast.quota.day_left': dayLeft }),
        ...(shareLeft === null ? {} : { 'hexcast.quota.share_left': shareLeft }),
      });
    }
    case 'queue':
      return said('queue', facts.refused, { 'hexcast.queue.ahead': facts.ahead });
    case 'key':
      return said('key', null, { 'hexcast.key': facts.label });
    case 'parsed':
      return said('parse', facts.failed, {});
    case 'pause':
      return said('pause', null, {});
  }
}

function said(name: string, failed: string | null, attributes: Span['attributes']): Said {
  if (failed === null) return { name, attributes, isError: false };
  return { name, attributes: { ...attributes, 'error.type': failed }, isError: true };
}

const seconds = (name: string, ms: number | null) => (ms === null ? {} : { [name]: ms / 1000 });
