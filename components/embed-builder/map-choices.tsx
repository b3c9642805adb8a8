import { usePlaceName } from '@/components/layers/use-place-name';
import { withRuleOf } from '@/lib/contract/layers';
import { layerName } from '@/lib/messages/layer-title';
import { useMessages } from '@/lib/messages/use-messages';
import { useLayers, usePlace } from '@/lib/queries/lookups';
import { EMBED_CONTROLS } from '@/lib/view-state/embed';
import { Check, Checks, Select, Slider } from './choices';
import { cameraOf, FIXED_REGIONS, PLACE_ZOOM, type RegionChoice, regionOf } from './map-regions';
import type { UseBuilder } from './use-builder';

const ZOOMS = { min: 2, max: 11, step: 0.2 } as const;

/** What a map shows: layer, region, controls. */
export function MapChoices({ builder: { state, change } }: { builder: UseBuilder }) {
  const { t, formats } = useMessages();
  const [cell = ''] = state.cells;
  const place = usePlaceName(cell);
  const layers = useLayers(state.layer);
  const center = usePlace(cell).data?.document.center ?? null;
  const { camera } = state;
  const region = regionOf(camera, center);
  const regions: readonly { value: RegionChoice; text: string }[] = [
    ...FIXED_REGIONS.map((value) => ({ value, text: t(`map.region.${value}`) })),
    { value: 'around', text: t('embed-builder.region.around', { place }) },
    ...(region === 'other'
      ? [{ value: 'other', text: t('embed-builder.region.other') } as const]
      : []),
  ];
  const choose = (value: RegionChoice) => {
    if (value === 'around') {
      if (center) change({ camera: { ...center, zoom: PLACE_ZOOM } });
    } else if (value !== 'other') change({ camera: cameraOf(value) });
  };
  return (
    <>
      <Select
        label={t('embed-builder.layer')}
        options={layers.map((name) => ({
          value: withRuleOf(name, state.layer),
          text: layerName(name, t),
        }))}
        chosen={state.layer}
        onChoose={(layer) => change({ layer })}
      />
      <Select
        label={t('embed-builder.region')}
        options={regions}
        chosen={region}
        onChoose={choose}
      />
      {camera && (
        <Slider
          label={t('embed-builder.zoom')}
          text={formats.number(camera.zoom)}
          {...ZOOMS}
          value={camera.zoom}
          onChoose={(zoom) => change({ camera: { ...camera, zoom } })}
        />
      )}
      <Check
        label={t('embed-builder.mark')}
        isChosen={state.isMarked}
        onChoose={(isMarked) => change({ isMarked })}
      />
      <Check
        label={t('embed-builder.live')}
        note={t('embed-builder.live-note')}
        isChosen={state.isLive}
        onChoose={(isLive) => change({ isLive })}
      />
      <Checks
        label={t('embed-builder.controls')}
        note={t('embed-builder.controls-note')}
        options={EMBED_CONTROLS.map((value) => ({
          value,
          text: t(`embed-builder.control.${value}`),
        }))}
        chosen={state.controls}
        onChoose={(controls) => change({ controls })}
      />
    </>
  );
}
