import { CornerDownRight, RotateCw } from 'lucide-react';
import { type ToggleEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ResourceName } from '@/lib/contract/resources';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import { useOffers, useZonesNear } from '@/lib/queries/lookups';
import { parseFollow } from '@/lib/view-state/follow';
import section from '../section/section.module.css';
import { AnswerHeaders } from './answer-headers';
import { CannotWatch } from './cannot-watch';
import { Evidence } from './evidence';
import styles from './follow.module.css';
import { FollowFailure } from './follow-failure';
import { FollowForm } from './follow-form';
import { FollowOutcome } from './follow-outcome';
import { outcomeOf } from './outcome';
import { SideBySide } from './side-by-side';
import { StageTable } from './stage-table';
import { FIRST_CELL, type FollowResult, useFollow } from './use-follow';
import { WayPicture } from './way-picture';

/** One request, followed: from the browser to the service and back. */
export function FollowSection() {
  const { t } = useMessages();
  const session = useInspectorSession().data;
  const { follow, ask, askAgain, askNew, isBusy } = useFollow();
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
  const run = () => {
    if (id !== null) void ask({ resource, id });
  };
  const runNew = async () => {
    const result = await askNew();
    if (!result) return;
    setResource(result.resource);
    setCell(result.id);
  };
  const hasResult = follow.data?.resource === resource && follow.data.id === id;
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
      {session && session.pageToken === null ? (
        <CannotWatch session={session} />
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
          {follow.data && !follow.isError && <FollowOutcome result={follow.data} />}
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
        <FollowFailure
          error={follow.error}
          retry={() => void askAgain()}
          isTrying={follow.isPending}
        />
      )}
      {follow.data && !follow.isError && <FollowResults result={follow.data} />}
    </section>
  );
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
