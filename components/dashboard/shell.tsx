import {
  type ComponentType,
  type CSSProperties,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AlertNewsProps } from '@/components/alert-layer/alert-news';
import { ClockNotice } from '@/components/connection/clock-notice';
import { ConnectionNotice } from '@/components/connection/connection-notice';
import { NoScripts, NotStarted } from '@/components/connection/no-scripts';
import { leadToDays } from '@/components/panels/days/lead-to-days';
import { SearchField } from '@/components/search/search-field';
import { placeTitle } from '@/components/share/place-words';
import { focusPanel } from '@/components/sheet/focus-panel';
import { Sheet } from '@/components/sheet/sheet';
import {
  atLeast,
  type SheetHeight,
  sheetLengths,
  sheetStops,
} from '@/components/sheet/sheet-state';
import { useScreenHeight } from '@/components/sheet/use-screen-height';
import { TimeProvider } from '@/components/timeline/time-context';
import { Timeline } from '@/components/timeline/timeline';
import type { Elements } from '@/components/ui/elements';
import { Footer } from '@/components/ui/footer';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useScriptsMark } from '@/components/ui/served';
import { Bones } from '@/components/ui/skeleton';
import { useDocumentTitle } from '@/components/ui/use-document-title';
import { useMedia } from '@/components/ui/use-media';
import { useRemPx } from '@/components/ui/use-rem-px';
import { whenUsed } from '@/components/ui/when-used';
import type { FoundPlace } from '@/lib/geo/found-place-schema';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import { useKnownDays, usePlace } from '@/lib/queries/lookups';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { newestCellAddress, viewAddress } from '@/lib/view-state/address';
import { type Camera, CELL_ZOOM, HOME_CAMERA } from '@/lib/view-state/camera';
import { listAddress } from '@/lib/view-state/list';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { OPEN_ALERTS, type ViewState } from '@/lib/view-state/view-state';
import type { CellViewProps } from './cell-view';
import { COVERED_LENGTHS, SHEET_SCREEN } from './free-area';
import { Invitation } from './invitation';
import { MapRegion } from './map-region';
import { PanelBar } from './panel-bar';
import styles from './shell.module.css';
import { useCellZone } from './use-cell-zone';
import { useCloseKey } from './use-close-key';
import { usePanelInView } from './use-panel-in-view';

/** The panels of a cell load after the map, usually before a cell is chosen. */
const LazyCellView = lazyPart(async () => (await import('./cell-view')).CellView);

/** The list of active alerts loads when it is opened. */
const LazyAlertNews = lazyPart(
  async () => (await import('@/components/alert-layer/alert-news')).AlertNews,
);

const PlaceGlance = lazyPart(async () => (await import('./place-glance')).PlaceGlance);

/** Few links have parts that can't be shown. */
const Notices = lazyPart(async () => (await import('./notices')).Notices);

/** The shape of a cell's panel while its code is loading. */
const CELL_SKELETON = (
  <Bones
    bars={[
      [210, 28],
      [150, 18],
      ['100%', 300],
      ['100%', 140],
    ]}
    gap={12}
  />
);

/** That of the list of alerts. */
const NEWS_SKELETON = (
  <Bones
    bars={[
      [160, 28],
      ['100%', 60],
      ['100%', 60],
      ['100%', 60],
    ]}
    gap={12}
  />
);

type ShellProps = {
  view: UseViewState;
  /** The panel of a cell, if its code came with the page. */
  cellView?: ComponentType<CellViewProps> | undefined;
  /** The list of active alerts, if its code came with the page. */
  alertNews?: ComponentType<AlertNewsProps> | undefined;
  /** The server's picture of the map. */
  picture: Elements;
};

/** Map and panel, and the state of the chosen cell that both share. */
export function Shell(props: ShellProps) {
  const { view, cellView: CellView = LazyCellView, alertNews: AlertNews = LazyAlertNews } = props;
  const { picture } = props;
  const { t } = useMessages();
  const requested = view.state.cell;
  const scripts = useScriptsMark(requested ? 'temperature wind' : 'temperature wind places');
  const place = usePlace(requested);
  // A well-formed cell may still be invalid; only the server can tell.
  const refused = place.error ? refusalOf(place.error) : null;
  const cell = refused ? null : requested;
  const zones = useCellZone(view, cell);
  const knownDays = useKnownDays(view.state.layer ?? 'temperature');
  const region = useRef<HTMLElement>(null);
  useEffect(() => whenUsed(() => LazyCellView.prepare()), []);
  usePageTitle(cell, place.data?.document ?? null, view.state.alerts !== null);
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<SheetHeight>('half');
  const isSheet = useMedia(SHEET_SCREEN);
  const chosen = cell ? place.data?.document : undefined;
  const lowest = chosen ? 'place' : 'search';
  const stops = sheetStops(useScreenHeight(), useRemPx(), lowest);
  const camera = useCamera(view.state, place.data?.document.center ?? null);
  const select = (next: string, zone: string | null) => {
    setHeight(atLeast(height, 'half'));
    view.go({ cell: next, zone, camera });
  };
  /**
   * Goes to a search result: its cell, which the map flies to, and its zone if the search was for a zone. The focus
   * moves to the panel, since the field that had it may be gone. Searching has raised the sheet to its top; what was
   * found is shown together with map and timeline. That comes last, since the focus goes through the field once more
   * on its way to the panel.
   */
  const find = ({ cell: found, zone }: FoundPlace) => {
    view.go({ cell: found, zone, camera: null });
    focusPanel();
    requestAnimationFrame(() => setHeight('half'));
  };
  const { alerts, hazard } = view.state;
  const openAlerts = () => {
    setHeight(atLeast(height, 'half'));
    view.go({ ...OPEN_ALERTS, camera });
    focusPanel();
  };
  // Closing a place doesn't move the map, and leads back to the list that it was chosen from.
  const close = () =>
    cell
      ? view.go({ cell: null, zone: null, camera, hazard: alerts && hazard })
      : view.go({ alerts: null, hazard: null });
  const isClosable = cell !== null || alerts !== null;
  useCloseKey(isClosable ? close : null, isSheet);
  usePanelInView(cell);
  useEffect(() => {
    if (!view.ready) return;
    delete document.documentElement.dataset.placeComing;
  }, [view.ready]);
  const { go } = view;
  const chooseCell = useCallback(
    (next: string) => go({ cell: next, zone: null, camera: null }),
    [go],
  );
  const showDays = useCallback(() => {
    setHeight('full');
    // Once the sheet is drawn at its full height: a focus that comes before would raise it to half only.
    requestAnimationFrame(leadToDays);
  }, []);
  // React would stream the content of a Suspense after the page, and need a script to insert it.
  const isLate = CellView === LazyCellView;
  const panels = (shown: string) => (
    <CellView
      cell={shown}
      place={place}
      zones={zones}
      layer={view.state.layer ?? 'temperature'}
      hazard={hazard}
      onChooseCell={chooseCell}
      onShowDays={showDays}
    />
  );
  const news = (
    <AlertNews
      state={view.state}
      onFilter={(filter) => view.adjust(litView({ ...view.state, ...filter }))}
      onOpen={(next) => {
        go(litView({ ...view.state, hazard: next }));
        focusPanel();
      }}
      onChoose={(next, zone) => {
        setHeight(atLeast(height, 'half'));
        go({ cell: next, zone, camera: null, hazard });
        focusPanel();
      }}
    />
  );
  return (
    <TimeProvider
      hourMs={view.state.hourMs}
      knownDays={knownDays}
      onChoose={(hourMs) => view.adjust({ hourMs })}
    >
      <div
        ref={frame}
        className={styles.shell}
        style={{ ...COVERED_LENGTHS, ...sheetLengths(lowest) } as CSSProperties}
        data-lowest={lowest}
        data-sheet={height}
        {...scripts}
      >
        <NotStarted />
        <SkipLinks />
        <div className={styles.map}>
          <MapRegion
            region={region}
            picture={picture}
            center={place.data?.document.center ?? null}
            view={view}
            cell={cell}
            camera={camera}
            zones={zones}
            // The map stays as it is under the full sheet, where little of it is visible.
            sheetPx={isSheet ? stops[height === 'full' ? 'half' : height] : null}
            isCovered={isSheet && height === 'full'}
            onSelect={select}
            onOpenAlerts={openAlerts}
          />
          <Timeline
            layer={view.state.layer ?? 'temperature'}
            cell={cell}
            point={chosen?.center ?? camera}
            timeZone={chosen?.timeZone ?? null}
          />
        </div>
        <Sheet
          isSheet={isSheet}
          height={height}
          stops={stops}
          onHeight={setHeight}
          frame={frame}
          tall={cell !== null}
          head={
            <>
              <PanelBar
                view={view}
                onClose={isClosable ? close : null}
                closeLabel={t(cell ? 'app.close' : 'alert-layer.close')}
                isBrief={chosen !== undefined}
                glance={
                  chosen && isSheet ? (
                    <OptionalPart name={null} of={[cell]}>
                      <PlaceGlance place={chosen} />
                    </OptionalPart>
                  ) : null
                }
              />
              <div className={styles.search}>
                <SearchField camera={camera} onFind={find} />
              </div>
            </>
          }
          contentKey={cell ?? (alerts && 'alerts')}
        >
          <NoScripts
            text="connection.no-scripts"
            list={listAddress(view.state)}
            newest={cell && newestCellAddress(view.state, cell)}
          />
          <ConnectionNotice cell={cell} />
          <ClockNotice />
          {view.ready && hasNotices(view, refused) && (
            <OptionalPart name={null}>
              <Notices view={view} refused={refused} />
            </OptionalPart>
          )}
          {cell ? (
            isLate ? (
              <OptionalPart name={t('part.weather')} loading={CELL_SKELETON} of={[cell]}>
                {panels(cell)}
              </OptionalPart>
            ) : (
              panels(cell)
            )
          ) : alerts ? (
            AlertNews === LazyAlertNews ? (
              <OptionalPart name={t('alert-layer.title')} loading={NEWS_SKELETON}>
                {news}
              </OptionalPart>
            ) : (
              news
            )
          ) : (
            <>
              <Invitation
                onChoose={chooseCell}
                alertsAddress={viewAddress({ ...view.state, ...OPEN_ALERTS })}
                onOpenAlerts={openAlerts}
              />
              {!view.ready && <div className={styles.placeComing}>{CELL_SKELETON}</div>}
            </>
          )}
          <Footer />
        </Sheet>
      </div>
    </TimeProvider>
  );
}

/** Whether there may be something to say; an hour may have passed. */
function hasNotices({ notices, state }: UseViewState, refused: string | null): boolean {
  return refused !== null || notices.length > 0 || state.hourMs !== null;
}

function refusalOf(error: unknown): 'cell' | 'cell-resolution' | null {
  const code = problemCodeOf(error);
  if (code === 'bad-cell') return 'cell';
  return code === 'wrong-resolution' ? 'cell-resolution' : null;
}

const TARGETS = [
  ['app.skip.search', 'search input'],
  ['app.skip.panel', '[data-panel]'],
] as const;

/**
 * The first stops of the keyboard: they lead past the map, which comes before the panel. Buttons rather than
 * links, since the address after "#" holds the view of the map.
 */
function SkipLinks() {
  const { t } = useMessages();
  return (
    <div className={styles.links} data-no-print="">
      {TARGETS.map(([key, selector]) => (
        <button
          key={key}
          type="button"
          onClick={() => document.querySelector<HTMLElement>(selector)?.focus()}
        >
          {t(key)}
        </button>
      ))}
    </div>
  );
}

/** A view with a hazard lit, from wherever all of it can be seen. */
function litView(state: ViewState): ViewState {
  return state.hazard === null ? state : { ...state, camera: null };
}

/** Names what is shown in tab, bookmarks and history, as the server does for the pages of a cell and of alerts. */
function usePageTitle(cell: string | null, place: Place | null, hasAlerts: boolean): void {
  const messages = useMessages();
  const known = cell !== null && place?.cell === cell ? placeTitle(place, messages) : null;
  const withoutCell = messages.t(hasAlerts ? 'alert-layer.title' : 'app.title');
  useDocumentTitle(cell === null ? withoutCell : known);
}

/**
 * The map's camera: from the URL, else at the chosen cell, else the whole country. While the place of a cell is loading,
 * or where a hazard is, the map stays where it was.
 */
function useCamera(state: ViewState, center: { lat: number; lng: number } | null): Camera {
  const atCell = useMemo(() => (center ? { zoom: CELL_ZOOM, ...center } : null), [center]);
  const [last, setLast] = useState<Camera>(HOME_CAMERA);
  const isLit = state.alerts !== null && state.hazard !== null;
  const next = state.camera ?? (state.cell ? atCell : isLit ? null : HOME_CAMERA);
  if (next !== null && !sameCamera(next, last)) setLast(next);
  return next ?? last;
}

function sameCamera(a: Camera, b: Camera): boolean {
  return a.zoom === b.zoom && a.lat === b.lat && a.lng === b.lng;
}
