import { CornerDownRight, RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import { CannotWatch } from '../follow/cannot-watch';
import { FollowFailure } from '../follow/follow-failure';
import { FollowOutcome } from '../follow/follow-outcome';
import { outcomeOf } from '../follow/outcome';
import { SideBySide } from '../follow/side-by-side';
import { useFollow } from '../follow/use-follow';
import { WayPicture } from '../follow/way-picture';
import styles from './request-slide.module.css';
import { Slide } from './slide';
import talk from './talk.module.css';

/** A request, followed live: for a new place, then for the same once more, which asks for nothing. */
export function RequestSlide({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useMessages();
  const session = useInspectorSession().data;
  const { follow, askNew, askAgain, isBusy } = useFollow();
  const { data } = follow;
  const wasCalled = data !== undefined && outcomeOf(data.trace) === 'called';
  const Sign = wasCalled ? RotateCw : CornerDownRight;
  return (
    <Slide
      id="request"
      title={t('talk.request.title')}
      isCurrent={isCurrent}
      aside={
        session?.pageToken != null && (
          <div className={talk.acts} data-run="">
            <Button
              kind="primary"
              isBusy={isBusy}
              onClick={() => void (wasCalled ? askAgain() : askNew())}
            >
              <Sign size={15} aria-hidden="true" />
              <span>{t(wasCalled ? 'proxy.new.again' : 'proxy.new.act')}</span>
            </Button>
          </div>
        )
      }
    >
      <CannotWatch session={session} />
      <WayPicture key={data?.trace.id} trace={data?.trace} isShort />
      {follow.isError && (
        <FollowFailure error={follow.error} retry={() => void askAgain()} isTrying={isBusy} />
      )}
      {data && !follow.isError && (
        <div className={styles.live}>
          <FollowOutcome result={data} />
          <SideBySide trace={data.trace} isShort />
        </div>
      )}
    </Slide>
  );
}
