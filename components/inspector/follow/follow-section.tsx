import { useEffect, useState } from 'react';
import { ProblemNote } from '@/components/panels/problem-note';
import { OPERATOR_PAGE_PATH } from '@/lib/contract/paths';
import type { ResourceName } from '@/lib/contract/resources';
import type { TraceDocument } from '@/lib/contract/trace';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession, useRenewSession } from '@/lib/queries/inspector';
import { useOffers, useZonesNear } from '@/lib/queries/lookups';
import { parseFollow } from '@/lib/view-state/follow';
import section from '../section/section.module.css';
import { AnswerHeaders } from './answer-headers';
import styles from './follow.module.css';
import { FollowForm } from './follow-form';
import { SideBySide } from './side-by-side';
import { StageTable } from './stage-table';
import { type FollowResult, useFollow } from './use-follow';
import { WayPicture } from './way-picture';

/** Boulder, Colorado. */
const FIRST_CELL = '862681a37ffffff';

/** One request, followed: from the browser to the service and back. */
export function FollowSection() {
  const { t } = useMessages();
  const session = useInspectorSession();
  const token = session.data?.pageToken ?? null;
  const renewSession = useRenewSession();
  const follow = useFollow(token);
  const [resource, setResource] = useState<ResourceName>('forecast');
  const [cell, setCell] = useState(FIRST_CELL);
  const [zone, setZone] = useState<string | null>(null);
  const nearest = useZonesNear(resource === 'alerts' && zone === null ? cell : null);
  const zoneId = zone ?? nearest.data?.document.zones[0]?.id ?? null;
  const id = resource === 'alerts' ? zoneId : cell;
  // The page is the same file for everyone, so its address is known only here.
  useEffect(() => {
    const asked = parseFollow(location.search);
    setResource(asked.resource);
    if (asked.cell !== null) setCell(asked.cell);
    if (asked.zone !== null) setZone(asked.zone);
  }, []);
  const offers = useOffers();
  const run = () => {
    if (id === null) return;
    // A page that was open for long, or before the server restarted, needs another token.
    follow.mutate({ resource, id }, { onError: renewSession });
  };
  return (
    <section
      className={section.section}
      aria-labelledby="follow-heading"
      data-follow=""
      data-in-use=""
    >
      <h2 className={section.heading} id="follow-heading">
        {t('proxy.follow.heading')}
      </h2>
      <p className={section.text}>{t('proxy.follow.text')}</p>
      {session.data && token === null ? (
        <p className={section.notice}>
          <span>
            {`${t(
              session.data.inspector === 'off'
                ? 'proxy.follow.off'
                : session.data.hasOperators
                  ? 'proxy.follow.operators'
                  : 'proxy.follow.no-operators',
            )} `}
          </span>
          {session.data.inspector === 'operator' && session.data.hasOperators && (
            <a href={OPERATOR_PAGE_PATH}>{t('proxy.follow.sign-in')}</a>
          )}
        </p>
      ) : (
        <FollowForm
          resource={resource}
          cell={cell}
          zone={resource === 'alerts' ? zoneId : null}
          offers={offers}
          isBusy={follow.isPending || session.isPending || id === null}
          hasResult={follow.data?.resource === resource && follow.data.id === id}
          onResource={setResource}
          onPlace={(found) => {
            setCell(found.cell);
            setZone(found.zone);
          }}
          onFollow={run}
        />
      )}
      {follow.isError && (
        <ProblemNote error={follow.error} retry={run} isTrying={follow.isPending} />
      )}
      {follow.data && !follow.isError && <FollowResults result={follow.data} />}
    </section>
  );
}

/** How one request was answered: as a picture, as a table, and what was sent on both sides. */
function FollowResults({ result }: { result: FollowResult }) {
  const { t } = useMessages();
  const { trace, waitedMs } = result;
  return (
    <div className={styles.results}>
      <p className={styles.outcome} role="status" data-calls={trace.calls}>
        {t(`proxy.outcome.${outcomeOf(trace)}`, { calls: trace.calls, ms: waitedMs })}
      </p>
      <WayPicture trace={trace} />
      <StageTable trace={trace} waitedMs={waitedMs} />
      <SideBySide trace={trace} />
      <AnswerHeaders trace={trace} />
    </div>
  );
}

/** How a request was answered, in one word. */
function outcomeOf({ stages, calls }: TraceDocument) {
  const lookup = stages.find((stage) => stage.stage === 'cache');
  if (lookup?.via === 'hit') return 'held';
  if (lookup?.via === 'stale') return calls > 0 ? 'renewed' : 'held';
  if (lookup?.via === 'collapsed') return 'coalesced';
  return calls > 0 ? 'called' : 'refused';
}
