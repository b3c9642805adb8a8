import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { LastKnownAlerts } from '@/components/connection/last-known-alerts';
import type { Elements } from '@/components/ui/elements';
import { useIsServed } from '@/components/ui/served';
import { useMoment } from '@/components/ui/use-moment';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Alert, AlertsDocument } from '@/lib/contract/alerts';
import { hazardSlug, hazardWords } from '@/lib/contract/hazards';
import { COUNTY_PATTERN } from '@/lib/contract/ids';
import type { LatLng } from '@/lib/geo/lat-lng';
import { agoText } from '@/lib/messages/ago';
import { eventWords } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import type { PlaceAlerts } from '@/lib/queries/place-alerts';
import {
  type EndedAlert,
  nextAlertChange,
  type RankedAlert,
  rankAlerts,
  readAlerts,
} from '@/lib/weather/alerts';
import { sureOfNone } from '@/lib/weather/alerts-here';
import { ActiveAlerts } from './active-alerts';
import { AlertCard, AlertName, AlertWords } from './alert-card';
import card from './alert-card.module.css';
import styles from './alert-strip.module.css';
import type { CellPlace } from './cell-place';
import { Checking } from './checking';
import { Note } from './note';
import { Provenance } from './provenance';

type AlertListProps = {
  /** That of the cell's own zone; another area's where only that came. */
  response: ApiResponse<AlertsDocument>;
  found: PlaceAlerts;
  place: CellPlace;
  /** The hazard whose alerts are unfolded; null for none. */
  hazard: string | null;
  zoneLine: Elements;
};

/** The alerts in effect right now, or that there are none, or that this is not known. */
export function AlertList({ response, found, place, hazard, zoneLine }: AlertListProps) {
  const next = nextAlertChange(readAlerts(found.here, place.nowMs).active, place.nowMs);
  const nowMs = useMoment(place.nowMs, next);
  const { active, ended } = readAlerts(found.here, nowMs);
  const coversCounty = found.asked.some(({ id, response }) => response && COUNTY_PATTERN.test(id));
  const sureOf = sureOfNone(found.asked, { isWhole: found.isWhole, nowMs: place.nowMs });
  const isSureOfAll = sureOf === 'place' && !found.queries.some(({ isLoading }) => isLoading);
  const coverage = (
    <AlertCoverage coversCounty={coversCounty} point={place.point} zoneLine={zoneLine} />
  );
  return (
    <>
      <NewAlerts alerts={active} />
      {isSureOfAll && <NotHere alerts={active} hazard={hazard} />}
      {active.length > 0 && (
        <LastKnownAlerts
          responses={found.queries.flatMap(({ data }) => data ?? [])}
          nowMs={nowMs}
        />
      )}
      {active.length > 0 ? (
        <ActiveAlerts
          key={hazard}
          alerts={active}
          nowMs={nowMs}
          timeZone={place.timeZone}
          hazard={hazard}
        >
          {coverage}
        </ActiveAlerts>
      ) : (
        <None response={response} found={found} sureOf={sureOf}>
          {coverage}
        </None>
      )}
      <AlertsElsewhere alerts={found.elsewhere} place={place} />
      <EndedAlerts alerts={ended} nowMs={nowMs} />
      <Provenance resource="alerts" response={response} observedMs={null} nowMs={place.nowMs} />
    </>
  );
}

type NoneProps = Pick<AlertListProps, 'response' | 'found'> & {
  sureOf: ReturnType<typeof sureOfNone>;
  children: Elements;
};

/** That there are no alerts, if that is known; what it leaves out is one tap away. */
function None({ response, found, sureOf, children }: NoneProps) {
  const { t } = useMessages();
  const isServed = useIsServed();
  const [own, ...others] = found.queries;
  const isRenewing = own?.isFetching || response.isRefreshing || isServed;
  const isPending =
    (sureOf === null && isRenewing && !own?.error) || others.some(({ isLoading }) => isLoading);
  if (isPending) return <Checking />;
  if (sureOf === null) {
    return (
      <div className={styles.quiet}>
        <Note title={t('alerts.unsure.title')} help={t('alerts.unsure.help')} />
        {children}
      </div>
    );
  }
  return (
    <details className={styles.none} data-printed="">
      <summary>
        {sureOf === 'place' && <ShieldCheck size={16} aria-hidden="true" />}
        <h2 className={styles.noneTitle}>
          {t(sureOf === 'place' ? 'alerts.none' : 'alerts.none-zone')}
        </h2>
      </summary>
      <div className={styles.noneRest}>{children}</div>
    </details>
  );
}

type NotHereProps = { alerts: readonly RankedAlert[]; hazard: string | null };

/** That the alert which led here is not among those of the place: it may be over, or not have come yet. */
function NotHere({ alerts, hazard }: NotHereProps) {
  const messages = useMessages();
  const isHere = alerts.some(({ event }) => hazardSlug(event) === hazard);
  if (hazard === null || isHere) return null;
  const event = eventWords(messages, hazardWords(hazard)).text;
  return (
    <p className={styles.notHere} role="status">
      {messages.t('alerts.none-of', { event })}
    </p>
  );
}

/**
 * Announces alerts that arrive after the list was first shown. Those that were there from the start are
 * read with the page.
 */
function NewAlerts({ alerts }: { alerts: readonly RankedAlert[] }) {
  const messages = useMessages();
  const { t, formats } = messages;
  const [seen, setSeen] = useState(() => new Set(alerts.map(({ key }) => key)));
  const [announced, announce] = useState('');
  const added = alerts.filter(({ key }) => !seen.has(key));
  if (added.length > 0) {
    setSeen(new Set([...seen, ...added.map(({ key }) => key)]));
    const names = added.slice(0, 5).map(({ event }) => eventWords(messages, event).text);
    announce(t('alerts.new', { list: formats.list(names) }));
  }
  return (
    <div aria-live="polite">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}

type AlertCoverageProps = {
  coversCounty: boolean;
  /** Null while the place is unknown. */
  point: LatLng | null;
  zoneLine: Elements;
};

/** What the alerts cover and what they may leave out, and where to look instead. */
function AlertCoverage({ coversCounty, point, zoneLine }: AlertCoverageProps) {
  const { t } = useMessages();
  return (
    <div className={styles.coverage}>
      {zoneLine}
      <p>{t(coversCounty ? 'alerts.covers-county' : 'alerts.misses-county')}</p>
      {point && (
        <p>
          <a
            className={styles.official}
            href={`https://forecast.weather.gov/MapClick.php?lat=${point.lat.toFixed(4)}&lon=${point.lng.toFixed(4)}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            {t('alerts.official')}
          </a>
        </p>
      )}
    </div>
  );
}

type AlertsElsewhereProps = { alerts: readonly Alert[]; place: CellPlace };

/** Alerts whose area, as forecasters have drawn it, does not touch the place: folded, under one quiet line. */
function AlertsElsewhere({ alerts, place }: AlertsElsewhereProps) {
  const { t } = useMessages();
  const ranked = rankAlerts(alerts, place.nowMs);
  if (ranked.length === 0) return null;
  return (
    <details className={card.ended} data-elsewhere="">
      <summary>{t('alerts.elsewhere', { count: ranked.length })}</summary>
      <ul className={card.endedList}>
        {ranked.map((alert) => (
          <AlertCard key={alert.key} alert={alert} nowMs={place.nowMs} timeZone={place.timeZone} />
        ))}
      </ul>
    </details>
  );
}

type EndedAlertsProps = { alerts: readonly EndedAlert[]; nowMs: number };

/** Alerts that were cancelled, or that ended within the hour, folded: they are not in effect. */
function EndedAlerts({ alerts, nowMs }: EndedAlertsProps) {
  const messages = useMessages();
  const { t } = messages;
  if (alerts.length === 0) return null;
  return (
    <details className={card.ended}>
      <summary>{t('alerts.ended', { count: alerts.length })}</summary>
      <ul className={card.endedList}>
        {alerts.map((alert) => (
          <li key={alert.key}>
            <h3 className={card.endedEvent}>
              <AlertName event={alert.event} />
            </h3>
            <p className={card.when} suppressHydrationWarning>
              {alert.how === 'cancelled' || alert.expiresMs === null
                ? t('alerts.cancelled')
                : t('alerts.expired', { ago: agoText(messages, alert.expiresMs, nowMs) })}
            </p>
            <AlertWords alert={alert} />
          </li>
        ))}
      </ul>
    </details>
  );
}
