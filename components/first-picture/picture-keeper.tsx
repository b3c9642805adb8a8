import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MapController } from '@/components/map/map-controller';
import { isMapKey } from '@/components/map/map-keys';
import type { MapReports } from '@/components/map/map-reports';
import type { MenuPlace } from '@/components/map/place-menu';
import { listenToPointer } from '@/components/map/pointing';
import { useIsMoving, useShown, useShownHour } from '@/components/timeline/time-context';
import { useThemeChoice } from '@/components/ui/theme-choice';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import type { LatLng } from '@/lib/geo/lat-lng';
import { layerName } from '@/lib/messages/layer-title';
import { useMessages } from '@/lib/messages/use-messages';
import { placeInFrame } from '@/lib/picture/frame';
import type { Camera } from '@/lib/view-state/camera';
import type { ViewState } from '@/lib/view-state/view-state';
import { hoursAhead } from '@/lib/weather/shown-time';
import { pictureAddress } from './picture-address';
import { describePicture, namePicture, renewDescription } from './picture-alt';
import {
  addressIn,
  cameraOf,
  frameIn,
  markPlace,
  middleOf,
  moveBehindPanels,
  pictureIn,
  placePicture,
  renewPicture,
  showPicture,
} from './picture-element';
import { listenToGestures } from './picture-gestures';
import { isSamePicture, isWholeView, type PlacedPicture, pictureUnder } from './placed-picture';
import { renewLater } from './renew';

type PictureKeeperProps = {
  region: RefObject<HTMLElement | null>;
  state: ViewState;
  cell: string | null;
  /** The middle of the cell; null while it is unknown. */
  center: LatLng | null;
  /** The live map, which may be on its way. */
  reports: MapReports;
  /** The id of the element that explains the map's keys. */
  hintId: string;
  /** How often tiles have arrived that the picture may not have: with each time it is asked for again. */
  tilesArrived: number;
  /** Whether the live map has taken the picture's place. */
  isOver: boolean;
  /** Whether there will be no live map. */
  isAlone: boolean;
  /** Starts the live map, and does something with it once it is there. */
  onWant: (act?: (controller: MapController) => void) => void;
  onSelect: (cell: string) => void;
  onMenu: (menu: MenuPlace) => void;
  /** The reader has moved the map. */
  onCamera: (camera: Camera) => void;
};

/**
 * Makes a map of the server's picture until there is a live one: it follows the view, is renewed, and shows where the
 * chosen place is; a tap chooses the place under the finger. Whoever wants more starts the live map: a mouse over it, a
 * finger that moves it, a wheel, a key, or an address with a view that no picture has. Meanwhile the picture moves
 * under the hand. It renders nothing, since the picture is the server's.
 */
export function PictureKeeper(props: PictureKeeperProps) {
  const { region, state, cell, center, reports, hintId, tilesArrived, isOver, isAlone } = props;
  const { t, locale } = useMessages();
  const { units } = useUnits();
  const theme = useThemeChoice();
  const hours = useHoursAhead(state.hourMs);
  const placed = usePlacedPicture(cell, state.camera, center);
  // Until the middle of a place is known, what the page came with stays.
  const isWaiting = placed === null && cell !== null && center === null;
  const isNeeded = !isOver && !isWaiting;
  const layer = state.layer ?? 'temperature';
  const what = layerName(useShown(layer).layer, t);
  const write = useCallback((shown: string) => t('map.picture', { layer: shown }), [t]);
  const addressOf = (picture: PlacedPicture | null, shade = theme) =>
    pictureAddress({
      layer,
      cell: picture?.cell ?? null,
      chosen: cell,
      hours,
      theme: shade,
      temperature: units.temperature,
      wind: units.wind,
      language: isSpanishComing() ? 'es' : locale,
    });
  const address = addressOf(placed);
  const cellOf = async (image: HTMLImageElement, share: [x: number, y: number], place: LatLng) => {
    const picture = { address: addressIn(image), widthPx: image.getBoundingClientRect().width };
    const { pointedCell } = await import('./pointed-cell');
    return pointedCell({ ...picture, share, place });
  };
  /** What the reader did last, and what is shown: an answer to what was asked before does not count any more. */
  const act = useRef(0);
  const subject = useRef('');
  useEffect(() => {
    subject.current = `${cell} ${isOver}`;
  });
  const beginAct = () => {
    act.current += 1;
    const [own, shown] = [act.current, subject.current];
    return () => own === act.current && shown === subject.current;
  };
  const choose = useEffectEvent(async () => {
    const image = pictureIn(region.current);
    const [x, y] = image?.dataset.tap?.split(',').map(Number) ?? [];
    if (!image || !placed || x === undefined || y === undefined) return;
    delete image.dataset.tap;
    const isLast = beginAct();
    const next = await cellOf(image, [x, y], placeInFrame(placed.frame, x, y));
    if (isLast()) props.onSelect(next);
  });
  const openMenu = useEffectEvent(async (at: { x: number; y: number }) => {
    const [image, frame] = [pictureIn(region.current), frameIn(region.current)];
    if (!placed || !image || !frame) return;
    const [picture, box] = [image.getBoundingClientRect(), frame.getBoundingClientRect()];
    const x = (at.x + box.left - picture.left) / picture.width;
    const y = (at.y + box.top - picture.top) / picture.height;
    const place = placeInFrame(placed.frame, x, y);
    const isLast = beginAct();
    const pressed = await cellOf(image, [x, y], place);
    if (isLast()) props.onMenu({ cell: pressed, place, at });
  });
  const want = useEffectEvent((act?: (controller: MapController) => void) => props.onWant(act));
  /** Where the reader's hand has moved the map that is not there yet. */
  const held = useRef<Camera | null>(null);
  const move = useEffectEvent((camera: Camera) => {
    const image = pictureIn(region.current);
    if (isAlone || !image || !placed) return;
    held.current = camera;
    placePicture(image, { ...placed, camera });
    reports.get().controller?.place(camera);
    want();
  });
  const rest = useEffectEvent((camera: Camera) => {
    if (isAlone) return;
    held.current = null;
    props.onCamera(camera);
  });
  const look = useEffectEvent(() => {
    const image = pictureIn(region.current);
    return image && placed ? { camera: cameraOf(image, placed), middle: middleOf(image) } : null;
  });
  const moveBack = useRef(() => {});
  // On paper there is no camera to follow, no picture that is too coarse, and no dark.
  const showForPrint = useEffectEvent(() => {
    const image = pictureIn(region.current);
    if (!image) return;
    const picture = placed ?? pictureUnder({ cell, camera: null, center }, null);
    const onPaper = addressOf(picture, 'light');
    showPicture(image, picture, onPaper);
    namePicture(image, onPaper, write, what);
    // Under the live map it was not renewed.
    if (isOver) void renewPicture(image, onPaper);
    if (cell !== null) moveBack.current = moveBehindPanels(image);
  });
  const showAfterPrint = useEffectEvent(() => {
    moveBack.current();
    moveBack.current = () => {};
    const image = pictureIn(region.current);
    if (image && isNeeded) showPicture(image, placed, address);
  });

  useEffect(() => {
    const image = pictureIn(region.current);
    if (image && isNeeded && held.current === null) showPicture(image, placed, address);
  }, [region, isNeeded, placed, address]);
  useEffect(() => {
    const image = pictureIn(region.current);
    if (!image || !isNeeded || placed === null || isSpanishComing()) return;
    return describePicture(image, address, write, what);
  }, [region, isNeeded, placed, address, write, what]);
  useEffect(() => {
    const frame = frameIn(region.current);
    if (!frame || !placed) return;
    // The picture of a place has the hexagon itself.
    if (placed.frame.kind === 'place') markPlace(frame, placed, null);
    // Until the middle of a cell is known, the dot stays where the reader has tapped.
    else if (cell === null || center !== null) markPlace(frame, placed, center);
  }, [region, placed, cell, center]);
  useEffect(() => {
    const listen = () => void choose();
    const picture = frameIn(region.current);
    // A tap from before this code was there, or before the picture had its place, is waiting.
    if (placed) listen();
    picture?.addEventListener('tap', listen);
    return () => picture?.removeEventListener('tap', listen);
  }, [region, placed]);
  useEffect(() => {
    const frame = frameIn(region.current);
    if (!frame) return;
    // A finger moves the map, not the page.
    frame.style.touchAction = 'none';
    // The live map takes its focus.
    frame.tabIndex = 0;
    frame.setAttribute('role', 'application');
    // A mouse that is over it when the page opens has not come over it.
    const over = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      frame.removeEventListener('pointermove', over);
      want();
    };
    frame.addEventListener('pointermove', over);
    // It may have come before this code was there.
    if (frame.dataset.over !== undefined) want();
    delete frame.dataset.over;
    const press = (event: KeyboardEvent) => {
      if (!isMapKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      want((controller) => controller.press(event));
    };
    frame.addEventListener('keydown', press);
    const stopPointer = listenToPointer(frame, {
      onPoint: () => {},
      onChoose: () => {},
      onMenu: (at) => at && void openMenu(at),
    });
    const stopGestures = listenToGestures(frame, {
      camera: () => look()?.camera ?? { zoom: 0, lat: 0, lng: 0 },
      middle: () => look()?.middle ?? { x: 0, y: 0 },
      onMove: (camera) => move(camera),
      onRest: (camera) => rest(camera),
    });
    // A gesture may go on under the live map: the listeners stay.
    return () => {
      frame.removeEventListener('pointermove', over);
      frame.removeEventListener('keydown', press);
      stopPointer();
      stopGestures();
    };
  }, [region]);
  const label = t('map.label');
  useEffect(() => {
    const frame = frameIn(region.current);
    frame?.setAttribute('aria-label', label);
    frame?.setAttribute('aria-describedby', hintId);
  }, [region, label, hintId]);
  useEffect(() => {
    if (!isOver || document.activeElement !== frameIn(region.current)) return;
    reports.get().controller?.focus();
  }, [region, reports, isOver]);
  useEffect(() => {
    // A live map that comes in the middle of a gesture looks where the hand has brought the picture.
    let placed: MapController | null = null;
    const place = () => {
      const { controller } = reports.get();
      if (controller === placed) return;
      placed = controller;
      if (controller && held.current) controller.place(held.current);
    };
    return reports.subscribe(place);
  }, [reports]);
  const isShort = placed === null ? cell === null : !isWholeView(placed);
  useEffect(() => {
    if (isShort) want();
  }, [isShort]);
  const isShown = !isOver && placed !== null;
  useEffect(() => {
    const image = pictureIn(region.current);
    if (isShown && image) return renewLater(() => renew(address));
  }, [region, isShown, address]);
  const renew = useEffectEvent((shown = address) => {
    const image = pictureIn(region.current);
    if (!isShown || !image) return;
    void renewPicture(image, shown);
    renewDescription(image, shown, write, Date.now());
  });
  useEffect(() => {
    if (tilesArrived > 0) renew();
  }, [tilesArrived]);
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
