import { FeedLinks } from '@/components/feeds/feed-links';
import { Note } from '@/components/panels/note';
import { FooterText } from '@/components/ui/footer-text';
import page from '@/components/ui/page.module.css';
import { PlainHead } from '@/components/ui/plain-head';
import { SourceList } from '@/components/ui/source-list';
import { HEX_STATES, NOT_LOADED } from '@/lib/contract/tile-shape';
import { layerName, layerTitle } from '@/lib/messages/layer-title';
import type { Messages, TextKey } from '@/lib/messages/messages';
import { ruleOfLayer } from '@/lib/picture/until-words';
import { cellAddress, viewAddress } from '@/lib/view-state/address';
import { type ListState, listAddress, ofRows } from '@/lib/view-state/list';
import { ALL_STATES, EMPTY_VIEW, OPEN_ALERTS, type ViewState } from '@/lib/view-state/view-state';
import { layerSource } from '@/lib/weather/layer-sources';
import { ListChoices } from './list-choices';
import styles from './list-page.module.css';
import { ListPresets } from './list-presets';
import { ListPages, ListTable } from './list-table';
import type { ListView } from './list-view';

type ListPageProps = {
  view: ListView;
  /** What of the address could not be shown. */
  notices: readonly TextKey[];
  nowMs: number;
  /** The server's source. */
  mode: string;
  /** The resources that it has. */
  offers: readonly string[];
  messages: Messages;
};

/** The list as a page of its own, rendered on the server: it needs no scripts. */
export function ListPage({ view, notices, nowMs, mode, offers, messages }: ListPageProps) {
  const { t, locale } = messages;
  const { state, area } = view;
  const heading = t('list.heading', { layer: layerName(view.layer, t), area: area.name });
  const notLoaded = view.counts[NOT_LOADED] ?? 0;
  const isEmpty = notLoaded === view.total;
  const feed = state.area === ALL_STATES ? null : (state.area ?? state.cell);
  const isOfAlerts = layerSource(view.layer).group === 'alerts';
  return (
    <div className={styles.page} lang={locale}>
      {feed !== null && <FeedLinks area={feed} title={t('alerts.feed-title')} />}
      <PlainHead
        title={heading}
        back={{ href: mapAddress(view), name: t('compare.back') }}
        act={{ href: mapAddress(view), name: t('app.not-found.act') }}
      />
      <main className={styles.main}>
        {notices.length > 0 && (
          <div className={page.notice} role="status">
            {notices.map((key) => (
              <p key={key}>{t(key)}</p>
            ))}
          </div>
        )}
        <ListPresets view={view} messages={messages} />
        <ListChoices view={view} offers={offers} messages={messages} />
        {view.arrivals && <ArrivalsLine {...view.arrivals} kind={view.kind} messages={messages} />}
        <div className={styles.summary}>
          {isEmpty || (
            <p>
              {[
                summaryOf(view, messages),
                view.isMerged && t('list.merged'),
                view.isCoarse && t('list.larger'),
                notLoaded > 0 && t('list.missing'),
                isOfAlerts && view.kind === 'hexes' && t('list.alerts'),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
          {isOfAlerts && <a href={alertsAddress(view)}>{t('alert-layer.all')}</a>}
          {view.hasTowns && <OtherRows view={view} messages={messages} />}
        </div>
        {isEmpty ? (
          <div className={page.section}>
            {view.total === 0 ? (
              <Note title={t(view.hasTowns ? 'list.no-values' : 'list.none')} />
            ) : (
              <Note title={t('list.empty.title')} help={t('list.empty.text')} />
            )}
          </div>
        ) : (
          <>
            <ListTable
              view={view}
              caption={captionOf(view, messages)}
              openAddress={(cell) => cellAddress(viewStateOf(state), cell)}
              messages={messages}
            />
            <ListPages view={view} messages={messages} />
            <p className={styles.sources}>
              <span>{`${t('list.sources')} `}</span>
              <SourceList sources={view.sources} t={t} />
            </p>
            <p className={styles.sources}>
              {t('list.as-of', { time: renderedAt(view, nowMs, messages) })}
            </p>
          </>
        )}
      </main>
      <FooterText t={t} mode={mode} />
    </div>
  );
}

type ArrivalsLineProps = NonNullable<ListView['arrivals']> &
  Pick<ListView, 'kind'> & { messages: Messages };

/** "Now in 7 towns. Next: Conejos, Colorado, about Sun, 5 PM MST" */
function ArrivalsLine({ now, next, time, isSure, kind, messages }: ArrivalsLineProps) {
  const { t } = messages;
  const place = next.apart === null ? next.name : `${next.name} (${next.apart})`;
  return (
    <p className={styles.arrivals}>
      <span>{`${t('list.arrived', { what: t(`list.${kind}`, { count: now }) })} `}</span>
      <strong>{t(isSure ? 'list.next-arrival' : 'list.next-known', { place, time })}</strong>
    </p>
  );
}

/** Leads from towns to all hexes, and back. */
function OtherRows({ view, messages: { t } }: { view: ListView; messages: Messages }) {
  const { state, kind } = view;
  const isOfTowns = kind === 'towns';
  return (
    <a href={listAddress(ofRows(state, isOfTowns ? 'hexes' : 'towns'))}>
      {t(isOfTowns ? 'list.show-hexes' : 'list.show-towns')}
    </a>
  );
}

/** The list of all alerts, of the state that is listed. */
function alertsAddress({ state }: ListView): string {
  return viewAddress({
    ...viewStateOf(state),
    ...OPEN_ALERTS,
    alerts: state.area ?? OPEN_ALERTS.alerts,
  });
}

/** The same on the map: as it was, if the list is of what a map showed. */
function mapAddress({ state, area: { camera }, place }: ListView): string {
  const cell = state.area === null ? (place?.cell ?? null) : null;
  return viewAddress({ ...viewStateOf(state), camera, cell });
}

function viewStateOf(state: ListState): ViewState {
  const { layer, hourMs, temperatureUnit, windUnit, language } = state;
  return { ...EMPTY_VIEW, layer, hourMs, temperatureUnit, windUnit, language };
}

/** "143 of the largest towns: 12 out of date and 24 not loaded yet." */
function summaryOf(view: ListView, { t, formats }: Messages): string {
  const { kind, total, isEvery, counts } = view;
  const isCut = kind === 'towns' && !isEvery;
  const what = t(isCut ? 'list.largest-towns' : `list.${kind}`, { count: total });
  const parts = HEX_STATES.flatMap((state, code) => {
    const count = counts[code] ?? 0;
    return count > 0 && state !== 'fresh' ? [t(`list.count.${state}`, { count })] : [];
  });
  return t('list.summary', { what, counts: formats.list(parts) || t('list.fresh') });
}

function captionOf({ layer, units, timeText }: ListView, messages: Messages): string {
  const { t } = messages;
  const rule = ruleOfLayer(layer, messages, units);
  const title = layerTitle(layer, t);
  return t('list.caption', { layer: rule ? `${title}: ${rule}` : title, time: timeText });
}

function renderedAt(
  { area: { timeZone } }: ListView,
  nowMs: number,
  { formats }: Messages,
): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  return formats.date(nowMs, options);
}
