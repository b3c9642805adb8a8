import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MapReports, useMapReport } from '@/components/map/map-reports';
import { useShown } from '@/components/timeline/time-context';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import { displayResolution } from '@/lib/geo/view-tiles';
import { useMessages } from '@/lib/messages/use-messages';
import { type MapCaption, mapCaption, rangeOf, type ValueRange } from '@/lib/picture/map-caption';
import { loadedTiles } from '@/lib/queries/loaded-tiles';
import { useMapHexes } from '@/lib/queries/lookups';
import { readHex } from '@/lib/weather/hex-reading';
import { hexesInView } from '@/lib/weather/hexes-in-view';
import { layerSource } from '@/lib/weather/layer-sources';

type LiveCaptionProps = {
  layer: LayerName;
  /** An IANA name. */
  timeZone: string;
  reports: MapReports;
};

/** When what the map shows is, and from which value to which it goes in view: as its picture says it. */
export function LiveCaption(props: LiveCaptionProps) {
  const { time, range } = useCaption(props);
  return (
    <>
      <span>{time}</span>
      {range !== '' && <span>{range}</span>}
    </>
  );
}

function useCaption({ layer: chosen, timeZone, reports }: LiveCaptionProps): MapCaption {
  const messages = useMessages();
  const { units } = useUnits();
  const { layer, timeMs: hourMs } = useShown(chosen);
  const nowMs = useNow() ?? hourMs;
  const range = useRange(layer, hourMs, reports);
  return mapCaption({ layer, hourMs, nowMs, timeZone, messages, units, range });
}

/** The range of the hexes in view, at the size that the map draws there; null as long as it draws coarser ones. */
function useRange(layer: LayerName, hourMs: number, reports: MapReports): ValueRange | null {
  const bounds = useMapReport(reports, 'bounds');
  // With each tile that arrives, this is another.
  const progress = useMapReport(reports, 'progress');
  const maxHexes = useMapHexes();
  const client = useQueryClient();
  return useMemo(() => {
    if (bounds === null) return null;
    const resolution = displayResolution(bounds, maxHexes);
    const tiles = loadedTiles(client, layerSource(layer).group).filter(
      (tile) => tile.resolution === resolution,
    );
    const readings = hexesInView(tiles, bounds).map(({ inTile }) => readHex(inTile, layer, hourMs));
    const range = rangeOf(readings);
    return range && { ...range, isWhole: range.isWhole && progress.loaded >= progress.total };
  }, [bounds, progress, maxHexes, client, layer, hourMs]);
}
