'use client';

import { Segments } from '@/components/ui/segments';
import { useMessages } from '@/lib/messages/use-messages';
import { EMBED_KINDS, EMBED_PARTS } from '@/lib/view-state/embed';
import styles from './builder.module.css';
import { Checks } from './choices';
import { ComparedPlaces } from './compared-places';
import { MapChoices } from './map-choices';
import { OnePlace } from './one-place';
import type { UseBuilder } from './use-builder';
import { ZoneChoice } from './zone-choice';

/** What the embed shows. */
export function What({ builder }: { builder: UseBuilder }) {
  const { t } = useMessages();
  const { state, change } = builder;
  return (
    <section className={styles.section} aria-labelledby="builder-what">
      <h2 id="builder-what" className={styles.heading}>
        {t('embed-builder.what')}
      </h2>
      <Segments
        label={t('embed-builder.kind')}
        name="kind"
        options={EMBED_KINDS.map((value) => ({ value, text: t(`embed-builder.kind.${value}`) }))}
        chosen={state.kind}
        onChoose={(kind) => change({ kind })}
      />
      {state.kind === 'compare' ? (
        <ComparedPlaces builder={builder} />
      ) : (
        <OnePlace builder={builder} />
      )}
      {state.kind === 'alerts' && <ZoneChoice builder={builder} />}
      {state.kind === 'map' && <MapChoices builder={builder} />}
      {state.kind === 'place' && (
        <Checks
          label={t('embed-builder.parts')}
          note={t('embed-builder.parts-note')}
          options={EMBED_PARTS.map((value) => ({ value, text: t(`embed-builder.part.${value}`) }))}
          chosen={state.parts}
          least={1}
          onChoose={(parts) => change({ parts })}
        />
      )}
    </section>
  );
}
