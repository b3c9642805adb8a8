import { CornerDownRight, RotateCw } from 'lucide-react';
import { type ToggleEvent, useEffect, useState } from 'react';
import { usePlaceName } from '@/components/layers/use-place-name';
import { ProblemNote } from '@/components/panels/problem-note';
import { Button } from '@/components/ui/button';
import { OPERATOR_PAGE_PATH } from '@/lib/contract/paths';
import type { ResourceName } from '@/lib/contract/resources';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession, useRenewSession } from '@/lib/queries/inspector';
import { useOffers, useZonesNear } from '@/lib/queries/lookups';
import { parseFollow } from '@/lib/view-state/follow';
import section from '../section/section.module.css';
import { AnswerHeaders } from './answer-headers';
import { Evidence } from './evidence';
import styles from './follow.module.css';
import { FollowForm } from './follow-form';
import { outcomeOf } from './outcome';
import { SideBySide } from './side-by-side';
import { somewhereNew } from './somewhere-new';
import { StageTable } from './stage-table';
import { type FollowResult, useFollow } from './use-follow';
import { WayPicture } from './way-picture';

/** Boulder, Colorado. */
const FIRST_CELL = '862681a37ffffff';
/** Of places that somebody has asked for after all. */
const MAX_TRIES = 4;

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
  /** Whether the reader chooses what to ask for, or another page has. */
  const [isChosen, setChosen] = useState(false);
  const noteToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
    setChosen(currentTarget.open);
  const nearest = useZonesNear(resource === 'alerts' && zone === null ? cell : null);
  const zoneId = zone ?? nearest.data?.document.zones[0]?.id ?? null;
  const id = resource === 'alerts' ? zoneId : cell;
  // The page is the same file for everyone, so its address is known only here.
  useEffect(() => {
    const asked = parseFollow(location.search);
    setResource(asked.resource);
    if (asked.cell !== null) setCell(asked.cell);
    if (asked.zone !== null) setZone(asked.zone);
    if (asked.cell !== null || asked.zone !== null) setChosen(true);
  }, []);
  const offers = useOffers();
  /** Asks, and says how it was answered; null if it was not. */
  const ask = (what: ResourceName, which: string): Promise<FollowResult | null> =>
    // A page that was open for long, or before the server restarted, needs another token.
    follow.mutateAsync({ resource: what, id: which }).catch(() => {
      renewSession();
      return null;
    });
  const run = () => {
    if (id !== null) void ask(resource, id);
  };
  /** Asks for a place until it is one that nobody has asked for, so that the key is seen at work. */
  const runNew = async () => {
    setResource('forecast');
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const somewhere = await somewhereNew().catch(() => FIRST_CELL);
      setCell(somewhere);
      const result = await ask('forecast', somewhere);
      if (!result || outcomeOf(result.trace) !== 'cached') return;
    }
  };
  const hasResult = follow.data?.resource === resource && follow.data.id === id;
  const isBusy = follow.isPending || session.isPending;
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
        <>
          <WayPicture key={follow.data?.trace.id} trace={follow.data?.trace} />
          <div className={section.acts}>
            <Button kind="primary" isBusy={isBusy} onClick={hasResult ? run : runNew}>
              {hasResult ? (
                <RotateCw size={15} aria-hidden="true" />
              ) : (
                <CornerDownRight size={15} aria-hidden="true" />
              )}
              <span>{t(hasResult ? 'proxy.new.again' : 'proxy.new.act')}</span>
            </Button>
            {hasResult ? (
              <>
                <Button onClick={runNew}>
                  <span>{t('proxy.new.other')}</span>
                </Button>
                {follow.data && outcomeOf(follow.data.trace) === 'called' && (
                  <span className={styles.label}>{t('proxy.new.cached')}</span>
                )}
              </>
            ) : (
              <span className={styles.label}>{t('proxy.new.cost')}</span>
            )}
          </div>
          {follow.data && !follow.isError && <Outcome result={follow.data} />}
          {follow.data && !follow.isError && <SideBySide trace={follow.data.trace} />}
          <Evidence trace={follow.isError ? undefined : follow.data?.trace} />
          <details className={section.details} open={isChosen} onToggle={noteToggle}>
            <summary>{t('proxy.choose')}</summary>
            <FollowForm
              resource={resource}
              cell={cell}
              zone={resource === 'alerts' ? zoneId : null}
              offers={offers}
              isBusy={isBusy || id === null}
              hasResult={hasResult}
              onResource={setResource}
              onPlace={(found) => {
                setCell(found.cell);
                setZone(found.zone);
              }}
              onFollow={run}
            />
          </details>
        </>
      )}
      {follow.isError && (
        <ProblemNote error={follow.error} retry={run} isTrying={follow.isPending} />
      )}
      {follow.data && !follow.isError && <FollowResults result={follow.data} />}
    </section>
  );
}

/** How one request was answered, in a sentence. */
function Outcome({ result: { id, resource, trace, waitedMs } }: { result: FollowResult }) {
  const { t } = useMessages();
  return (
    <p className={styles.outcome} role="status" data-calls={trace.calls}>
      <span>{t(`proxy.outcome.${outcomeOf(trace)}`, { calls: trace.calls, ms: waitedMs })}</span>
      {resource !== 'alerts' && <PlaceName cell={id} />}
    </p>
  );
}

function PlaceName({ cell }: { cell: string }) {
  return <span className={styles.where}>{` (${usePlaceName(cell)})`}</span>;
}

/** How one request was answered, step by step. */
function FollowResults({ result: { trace, waitedMs } }: { result: FollowResult }) {
  return (
    <div className={styles.results}>
      <StageTable trace={trace} waitedMs={waitedMs} />
      <AnswerHeaders trace={trace} />
    </div>
  );
}
