'use client';

import { ArrowUpRight } from 'lucide-react';
import { SourceList } from '@/components/ui/source-list';
import { useNow } from '@/components/ui/use-now';
import type { LayerName } from '@/lib/contract/layers';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { pastTime } from '@/lib/weather/freshness';
import type { MapFacts } from '@/lib/weather/map-facts';
import styles from './map-footer.module.css';

type MapFooterProps = {
  facts: MapFacts;
  layer: LayerName;
  /** The address of the full map with what this one shows. */
  full: string;
  isDemo: boolean;
};

/** Below every embedded map: where its weather comes from, how old it is, and the way to the full map. */
export function MapFooter({ facts: { sources, observedMs }, layer, full, isDemo }: MapFooterProps) {
  const messages = useMessages();
  const { t } = messages;
  const nowMs = useNow();
  const thenMs = nowMs === null ? null : pastTime(observedMs, nowMs);
  return (
    <footer className={styles.footer} data-in-words="">
      {isDemo && <strong className={styles.demo}>{t('embed-map.demo')}</strong>}
      {sources.length > 0 && (
        <span className={styles.sources}>
          <SourceList sources={sources} t={t} />
        </span>
      )}
      {thenMs !== null && nowMs !== null && (
        <time className={styles.age} dateTime={new Date(thenMs).toISOString()} data-age="">
          {t(AGE_KEYS[layer] ?? 'provenance.issued', { ago: agoText(messages, thenMs, nowMs) })}
        </time>
      )}
      <a className={styles.full} href={full} target="_blank" rel="noopener" data-full="">
        {t('embed-map.full')}
        <ArrowUpRight size={14} aria-hidden="true" />
      </a>
    </footer>
  );
}

/** Measured, fetched, or else issued. */
const AGE_KEYS: { readonly [Layer in LayerName]?: 'provenance.observed' | 'alert-layer.age' } = {
  air: 'provenance.observed',
  alerts: 'alert-layer.age',
};
