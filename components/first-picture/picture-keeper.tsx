import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useIsMoving, useShownHour } from '@/components/timeline/time-context';
import { useThemeChoice } from '@/components/ui/theme-choice';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { placeInFrame } from '@/lib/picture/frame';
import type { Camera } from '@/lib/view-state/camera';
import type { ViewState } from '@/lib/view-state/view-state';
import { hoursAhead, pictureAddress } from './picture-address';
import { moveBehindPanels, pictureIn, renewPicture, showPicture } from './picture-element';
import { isSamePicture, type PlacedPicture, pictureUnder } from './placed-picture';
import { renewLater } from './renew';

type PictureKeeperProps = {
  region: RefObject<HTMLElement | null>;
  state: ViewState;
  cell: string | null;
  /** The middle of the cell; null while it is unknown. */
  center: LatLng | null;
  /** Whether the live map has taken the picture's place. */
  isOver: boolean;
  onSelect: (cell: string) => void;
};

/**
 * Keeps the picture of the first page right for as long as there is no live map: it follows the view, is renewed,
 * and a tap on it chooses the place under the finger. It renders nothing, since the picture is the server's.
 */
export function PictureKeeper(props: PictureKeeperProps) {
  const { region, state, cell, center, isOver, onSelect } = props;
  const { t, locale } = useMessages();
  const { units } = useUnits();
  const theme = useThemeChoice();
  const hours = useHoursAhead(state.hourMs);
  const placed = usePlacedPicture(cell, state.camera, center);
  // Until the middle of a place is known, what the page came with stays.
  const isWaiting = placed === null && cell !== null && center === null;
  const isNeeded = !isOver && !isWaiting;
  const layer = state.layer ?? 'temperature';
  const alt = t('map.picture', { layer: t(`layer.${layer}`) });
  const addressOf = (picture: PlacedPicture | null, shade = theme) =>
    pictureAddress({
      layer,
      cell: picture?.cell ?? null,
      hours,
      theme: shade,
      temperature: units.temperature,
      wind: units.wind,
      language: isSpanishComing() ? 'es' : locale,
    });
  const address = addressOf(placed);
  const choose = useEffectEvent(async () => {
    const image = pictureIn(region.current);
    const [x, y] = image?.dataset.tap?.split(',').map(Number) ?? [];
    if (!placed || x === undefined || y === undefined) return;
    delete image?.dataset.tap;
    const point = placeInFrame(placed.frame, x, y);
    const { cellAt } = await import('@/lib/geo/cells');
    onSelect(cellAt(point.lat, point.lng));
  });
  const moveBack = useRef(() => {});
  // On paper there is no camera to follow, no picture that is too coarse, and no dark.
  const showForPrint = useEffectEvent(() => {
    const image = pictureIn(region.current);
    if (!image) return;
    const picture = placed ?? pictureUnder({ cell, camera: null, center }, null);
    const onPaper = addressOf(picture, 'light');
    showPicture(image, picture, onPaper, alt);
    // Under the live map it was not renewed.
    if (isOver) renewPicture(image, onPaper);
    if (cell !== null) moveBack.current = moveBehindPanels(image);
  });
  const showAfterPrint = useEffectEvent(() => {
    moveBack.current();
    moveBack.current = () => {};
    const image = pictureIn(region.current);
    if (image && isNeeded) showPicture(image, placed, address, alt);
  });

  useEffect(() => {
    const image = pictureIn(region.current);
    if (image && isNeeded) showPicture(image, placed, address, alt);
  }, [region, isNeeded, placed, address, alt]);
  useEffect(() => {
    const listen = () => void choose();
    const picture = pictureIn(region.current)?.closest('[data-first-picture]');
    // A tap from before this code was there, or before the picture had its place, is waiting.
    if (placed) listen();
    picture?.addEventListener('tap', listen);
    return () => picture?.removeEventListener('tap', listen);
  }, [region, placed]);
  const isShown = !isOver && placed !== null;
  useEffect(() => {
    const image = pictureIn(region.current);
    if (isShown && image) return renewLater(() => renewPicture(image, address));
  }, [region, isShown, address]);
  // The printout has the picture, which the live map has covered since. The browser waits until it has loaded.
  useEffect(() => {
    const before = () => showForPrint();
    const after = () => showAfterPrint();
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return null;
}

/** The hour that the page shows, from now: the chosen one, or the one it is moving through. */
function useHoursAhead(chosenMs: number | null): number {
  const nowMs = useNow();
  const shown = useShownHour();
  return hoursAhead(useIsMoving() ? shown.hourMs : chosenMs, nowMs);
}

/** Whether the page will be Spanish as soon as those words are loaded. */
function isSpanishComing(): boolean {
  return document.documentElement.dataset.wordsComing !== undefined;
}

/** The picture under the current camera, and null where there is none. */
function usePlacedPicture(
  cell: string | null,
  camera: Camera | null,
  center: LatLng | null,
): PlacedPicture | null {
  const [last, setLast] = useState<PlacedPicture | null>(null);
  const next = useMemo(
    () => pictureUnder({ cell, camera, center }, last),
    [cell, camera, center, last],
  );
  if (next !== null && !isSamePicture(next, last)) setLast(next);
  return next;
}
