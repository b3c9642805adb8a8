import type { Stage } from '@/lib/contract/trace';
import type { Messages } from '@/lib/messages/messages';

/** What happened at a stage, in a sentence or two. */
export function stageWords(stage: Stage, { t }: Messages): string {
  switch (stage.stage) {
    case 'front': {
      const { left, limit, outcome } = stage;
      return `${t(`proxy.front.${outcome}`)} ${t('proxy.front.limit', { left, limit })}`;
    }
    case 'handler':
      return stage.resource === null || stage.id === null
        ? refusedWords(stage.refused ?? 'bad-request', t)
        : t('proxy.handler', {
            what: t(`proxy.endpoint.${stage.resource}`).toLowerCase(),
            id: stage.id,
          });
    case 'cache': {
      const { key, via, ageMs, lifetimeMs, why } = stage;
      const age = ageMs !== null && lifetimeMs !== null ? { ageMs, lifetimeMs } : null;
      const dated = age && (via === 'hit' || via === 'stale') ? t('proxy.cache.age', age) : '';
      const reason = why === null ? '' : refusedWords(why, t);
      return [t(`proxy.cache.${via}`, { key }), dated, reason].filter(Boolean).join(' ');
    }
    case 'quota': {
      const { priority, dayLimit, dayLeft, shareLimit, shareLeft, refused } = stage;
      const day =
        dayLimit === null || dayLeft === null
          ? t('proxy.quota.unlimited')
          : t('proxy.quota.day', { left: dayLeft, limit: dayLimit });
      const share =
        shareLimit === null || shareLeft === null
          ? ''
          : t('proxy.quota.share', { left: shareLeft, limit: shareLimit });
      const reason = refused === null ? '' : refusedWords(refused, t);
      return [t(`proxy.quota.${priority}`), day, share, reason].filter(Boolean).join(' ');
    }
    case 'queue':
      return stage.refused === null
        ? t('proxy.queue', { ahead: stage.ahead })
        : refusedWords(stage.refused, t);
    case 'key':
      return t('proxy.key', { label: stage.label });
    case 'service':
      return stage.status === null
        ? refusedWords(stage.failed ?? 'service-unreachable', t)
        : t('proxy.service', { status: stage.status, bytes: stage.bytes ?? 0 });
    case 'parsed':
      return stage.failed === null
        ? t('proxy.parsed', { taken: stage.taken.length, dropped: stage.dropped.length })
        : refusedWords(stage.failed, t);
    case 'pause':
      return t('proxy.pause');
    case 'answer':
      return t('proxy.answer', {
        status: stage.status,
        bytes: stage.bytes,
        headers: stage.headers.length,
      });
  }
}

function refusedWords(code: Parameters<typeof codeTitle>[0], t: Messages['t']): string {
  return t('proxy.refused', { reason: codeTitle(code, t) });
}

function codeTitle(
  code: NonNullable<Extract<Stage, { stage: 'queue' }>['refused']>,
  t: Messages['t'],
): string {
  return t(`problem.${code}.title`);
}
