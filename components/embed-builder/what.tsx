import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePlaceName } from '@/components/layers/use-place-name';
import { ZonePicker } from '@/components/panels/zone-picker';
import { SearchField } from '@/components/search/search-field';
import { Button } from '@/components/ui/button';
import { Segments } from '@/components/ui/segments';
import { useMessages } from '@/lib/messages/use-messages';
import { useZone, useZonesNear } from '@/lib/queries/lookups';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import { MAX_COMPARED } from '@/lib/view-state/compare';
import { EMBED_KINDS, EMBED_PARTS } from '@/lib/view-state/embed';
import styles from './builder.module.css';
import { Check, Checks } from './choices';
import { MapChoices } from './map-choices';
import { PLACE_ZOOM } from './map-regions';
import type { UseBuilder } from './use-builder';

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
      {state.kind === 'alerts' && <AlertChoices builder={builder} />}
      {state.kind === 'map' && <MapChoices builder={builder} />}
      {state.kind === 'place' && (
        <Checks
          label={t('embed-builder.parts')}
          note={t('embed-builder.parts-note')}
          options={EMBED_PARTS.map((value) => ({ value, text: t(`embed-builder.part.${value}`) }))}
          chosen={state.parts}
          min={1}
          onChoose={(parts) => change({ parts })}
        />
      )}
    </section>
  );
}

/** The place of the embed, and a search for another. */
function OnePlace({ builder: { state, change } }: { builder: UseBuilder }) {
  const { t } = useMessages();
  const [cell = ''] = state.cells;
  const name = usePlaceName(cell);
  return (
    <div className={styles.place}>
      <p className={styles.line}>
        <span className={styles.label}>{t('embed-builder.place')}</span>
        <strong data-place="">{name}</strong>
      </p>
      <div className={styles.search}>
        <SearchField
          camera={state.camera ?? HOME_CAMERA}
          onFind={(found) =>
            change({
              cells: [found.cell, ...state.cells.slice(1).filter((one) => one !== found.cell)],
              ...(found.zone === null ? {} : { zone: found.zone }),
              ...(state.kind === 'map' ? { camera: { ...found.point, zoom: PLACE_ZOOM } } : {}),
            })
          }
        />
      </div>
    </div>
  );
}

/** How many zones are offered around a place. */
const MAX_OFFERED = 4;
/** Where none is known around a place. */
const SOME_ZONE = 'COZ039';

/** Whose alerts are shown: those of the place, which are all that it touches, or of a zone; and how. */
function AlertChoices({ builder }: { builder: UseBuilder }) {
  const { t } = useMessages();
  const { state, change } = builder;
  const [cell = ''] = state.cells;
  const near = useZonesNear(cell);
  const own = near.data?.document.zones[0]?.id;
  /** Whether a zone was chosen while those of the place were still on their way: it is one of these then. */
  const [isAny, setAny] = useState(false);
  useEffect(() => {
    if (!isAny || own === undefined) return;
    setAny(false);
    if (state.zone === SOME_ZONE) change({ zone: own });
  }, [isAny, own, state.zone, change]);
  const choose = (whose: 'place' | 'zone') => {
    setAny(whose === 'zone' && own === undefined);
    change({ zone: whose === 'place' ? null : (own ?? SOME_ZONE) });
  };
  return (
    <>
      <Segments
        label={t('embed-builder.whose')}
        name="whose"
        options={(['place', 'zone'] as const).map((value) => ({
          value,
          text: t(`embed-builder.whose.${value}`),
        }))}
        chosen={state.zone === null ? 'place' : 'zone'}
        onChoose={choose}
      />
      {state.zone !== null && <ZoneChoice builder={builder} zone={state.zone} />}
      <Check
        label={t('embed-builder.compact')}
        note={t('embed-builder.compact-note')}
        isChosen={state.isCompact}
        onChoose={(isCompact) => change({ isCompact })}
      />
    </>
  );
}

/** The zone: one of those around the place, or any by its name. */
function ZoneChoice({ builder: { state, change }, zone }: { builder: UseBuilder; zone: string }) {
  const { t } = useMessages();
  const [cell = ''] = state.cells;
  const place = usePlaceName(cell);
  const around = useZonesNear(cell).data?.document.zones ?? [];
  const near = around.filter(({ id }) => id !== zone).slice(0, MAX_OFFERED);
  const name = useZone(zone).data?.document.name;
  return (
    <div className={styles.place}>
      <p className={styles.line}>
        <span className={styles.label}>{t('embed-builder.zone', { id: zone })}</span>
        <strong data-zone="">{name ?? zone}</strong>
      </p>
      {near.length > 0 && (
        <>
          <p className={styles.label} id="builder-zones">
            {t('embed-builder.zones-near', { place })}
          </p>
          <ul className={styles.chips} aria-labelledby="builder-zones">
            {near.map(({ id, name }) => (
              <li key={id}>
                <Button onClick={() => change({ zone: id })}>{name ?? id}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ZonePicker onChoose={(zone) => change({ zone })} />
    </div>
  );
}

/** The places of a comparison, and a search for one more. */
function ComparedPlaces({ builder: { state, change } }: { builder: UseBuilder }) {
  const { t, formats } = useMessages();
  const { cells } = state;
  return (
    <div className={styles.place}>
      <p className={styles.label} id="builder-places">
        {t('embed-builder.places', { most: formats.number(MAX_COMPARED) })}
      </p>
      <ul className={styles.chips} aria-labelledby="builder-places">
        {cells.map((cell) => (
          <Compared
            key={cell}
            cell={cell}
            onRemove={
              cells.length > 1
                ? () => change({ cells: cells.filter((one) => one !== cell) })
                : undefined
            }
          />
        ))}
      </ul>
      {cells.length === 1 && <p className={styles.note}>{t('embed-builder.one-place')}</p>}
      {cells.length < MAX_COMPARED && (
        <div className={styles.search}>
          <SearchField
            camera={HOME_CAMERA}
            onFind={({ cell }) => change({ cells: [...new Set([...cells, cell])] })}
          />
        </div>
      )}
    </div>
  );
}

function Compared({ cell, onRemove }: { cell: string; onRemove: (() => void) | undefined }) {
  const { t } = useMessages();
  const name = usePlaceName(cell);
  return (
    <li className={styles.chip}>
      <span>{name}</span>
      {onRemove && (
        <Button kind="icon" label={t('embed-builder.remove', { place: name })} onClick={onRemove}>
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
