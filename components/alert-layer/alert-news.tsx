import { useId } from 'react';
import { FeedLinks } from '@/components/feeds/feed-links';
import { FollowAlerts } from '@/components/feeds/follow-alerts';
import { SourceLinks } from '@/components/panels/source-links';
import { focusPanel } from '@/components/sheet/focus-panel';
import { Button } from '@/components/ui/button';
import { Bones } from '@/components/ui/skeleton';
import { useNow } from '@/components/ui/use-now';
import type { ActiveAlerts, AlertGroup } from '@/lib/contract/active-alerts';
import { hazardWords } from '@/lib/contract/hazards';
import { agoText } from '@/lib/messages/ago';
import { eventWords } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import { ALL_STATES, type ViewState } from '@/lib/view-state/view-state';
import { choicesOf, filteredGroups } from '@/lib/weather/alert-news';
import { parseTime } from '@/lib/weather/local-time';
import styles from './alert-news.module.css';
import { HazardGroup } from './hazard-group';
import { HazardRow } from './hazard-row';
import type { NewsActs } from './news-acts';
import { NewsFilter } from './news-filter';
import rowStyles from './news-row.module.css';
import { partialText } from './partial-text';
import { useOverview } from './use-overview';

export type AlertNewsProps = NewsActs & {
  /** What is shown: its `alerts` and `hazard` say which of them are listed. */
  state: ViewState;
};

/** The country's alerts, or those of a state: hazard by hazard, and of a chosen one where it is. */
export function AlertNews(props: AlertNewsProps) {
  const { t } = useMessages();
  const { document: overview, failed } = useOverview();
  const { alerts } = props.state;
  return (
    <div className={styles.news} data-active-alerts="">
      {alerts !== null && alerts !== ALL_STATES && (
        <FeedLinks area={alerts} title={t('alerts.feed-title')} />
      )}
      <h1 className={styles.heading}>{t('alert-layer.title')}</h1>
      {overview ? (
        <News overview={overview} {...props} />
      ) : failed ? (
        <p role="status">{t('alert-layer.failed')}</p>
      ) : (
        <Bones
          bars={[
            ['60%', 20],
            ['100%', 48],
            ['100%', 48],
            ['100%', 48],
          ]}
          gap={10}
        />
      )}
    </div>
  );
}

function News(props: AlertNewsProps & { overview: ActiveAlerts }) {
  const { overview, state, onFilter } = props;
  const messages = useMessages();
  const { t } = messages;
  const { alerts, hazard } = state;
  const code = alerts === ALL_STATES ? null : alerts;
  const groups = filteredGroups(overview, { state: code, hazard });
  const parts = [
    { title: 'alert-layer.in-effect', groups: groups.filter(({ begun }) => begun) },
    { title: 'alert-layer.announced', groups: groups.filter(({ begun }) => !begun) },
  ] as const;
  const choices = choicesOf(overview);
  return (
    <>
      <NewsFilter {...{ choices, hazard, onFilter }} state={code} />
      {!overview.isWhole && <p className={styles.quiet}>{partialText(messages, overview.zones)}</p>}
      {groups.length === 0 && <Nothing {...props} code={code} />}
      {parts
        .filter((part) => part.groups.length > 0)
        .map((part) => (
          <Part
            key={part.title}
            {...props}
            title={t(part.title)}
            groups={part.groups}
            names={overview.names}
          />
        ))}
      {!overview.isWhole && <p className={styles.quiet}>{t('alerts.misses-county')}</p>}
      {code !== null && overview.names[code] !== undefined && <FollowAlerts area={code} />}
      <Checked overview={overview} />
    </>
  );
}

type PartProps = AlertNewsProps & {
  title: string;
  groups: readonly AlertGroup[];
  names: ActiveAlerts['names'];
};

function Part({ title, groups, names, state, onOpen, onChoose }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {state.hazard === null ? (
        <ul className={rowStyles.rows}>
          {groups.map((group) => (
            <li key={group.event}>
              <HazardRow {...{ group, names, state, onOpen }} />
            </li>
          ))}
        </ul>
      ) : (
        groups.map((group) => (
          <HazardGroup key={group.event} {...{ group, names, state, onChoose }} />
        ))
      )}
    </section>
  );
}

type NothingProps = AlertNewsProps & { overview: ActiveAlerts; code: string | null };

/** What was asked for is nowhere, as far as that is known. */
function Nothing({ overview, state, code, onFilter }: NothingProps) {
  const messages = useMessages();
  const { t } = messages;
  const { hazard } = state;
  const { names, isWhole, zones } = overview;
  const name = code === null ? null : names[code];
  const words = () => {
    if (name === undefined) return t('alert-layer.no-state', { code: code ?? '' });
    if (!isWhole) {
      return t(zones.checked === 0 ? 'alert-layer.line-unknown' : 'alert-layer.none-checked');
    }
    const event = hazard && eventWords(messages, hazardWords(hazard)).text;
    const where = name && t('place.state', { state: name });
    if (event && where) return t('alert-layer.none-of-in', { event, state: where });
    if (event) return t('alert-layer.none-of', { event });
    return where ? t('alert-layer.none-in', { state: where }) : t('alert-layer.line-none');
  };
  const reset = () => {
    onFilter({ alerts: ALL_STATES, hazard: null });
    focusPanel();
  };
  return (
    <div className={styles.nothing} role="status">
      <p>{words()}</p>
      {(hazard !== null || code !== null) && (
        <div>
          <Button onClick={reset}>{t('alert-layer.reset')}</Button>
        </div>
      )}
    </div>
  );
}

/** When they were asked for, and of whom. */
function Checked({ overview: { checkedAt, sources } }: { overview: ActiveAlerts }) {
  const messages = useMessages();
  const nowMs = useNow();
  const checkedMs = parseTime(checkedAt);
  return (
    <footer className={styles.checked}>
      {nowMs !== null && checkedMs !== null && (
        <span>{messages.t('alert-layer.age', { ago: agoText(messages, checkedMs, nowMs) })}</span>
      )}
      <SourceLinks sources={sources} />
    </footer>
  );
}
