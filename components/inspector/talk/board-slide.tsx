import { CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react';
import { EXPERIMENT_IDS } from '@/lib/contract/lab';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import { LabTally } from '../lab/lab-tally';
import { canRun, NoLab } from '../lab/no-lab';
import { RunAll } from '../lab/run-all';
import type { Lab, LabState } from '../lab/use-lab';
import styles from './board-slide.module.css';
import { Slide } from './slide';
import type { SlideId } from './slides';
import talk from './talk.module.css';

type BoardSlideProps = { isCurrent: boolean; lab: Lab; onShow: (slide: SlideId) => void };

/** All attacks and their verdicts; each leads to its slide. */
export function BoardSlide({ isCurrent, lab, onShow }: BoardSlideProps) {
  const { t } = useMessages();
  const session = useInspectorSession().data;
  return (
    <Slide
      id="board"
      title={t('talk.board.title')}
      isCurrent={isCurrent}
      aside={
        <div className={talk.acts}>
          <NoLab session={session} />
          <LabTally lab={lab} />
          {session && canRun(session) && (
            <span data-run="">
              <RunAll lab={lab} />
            </span>
          )}
        </div>
      }
    >
      <ul className={styles.board} aria-label={t('lab.list')}>
        {EXPERIMENT_IDS.map((id) => {
          const state = lab.states.get(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.attack}
                data-printed=""
                onClick={() => onShow(id)}
              >
                <Sign state={state} />
                <span>{t(`lab.title.${id}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Slide>
  );
}

/** How an experiment ended, as a sign, with its words for who cannot see it. */
function Sign({ state }: { state: LabState | undefined }) {
  const { t } = useMessages();
  if (!state) return <CircleDashed size={15} aria-label={t('lab.waiting')} />;
  if (state.kind === 'running') return <LoaderCircle size={15} aria-label={t('lab.running')} />;
  if (state.kind === 'failed') {
    return <CircleDashed size={15} aria-label={t(`problem.${state.code}.title`)} />;
  }
  const { verdict } = state.result;
  const Shape = verdict === 'holds' ? CircleCheck : CircleX;
  return <Shape size={15} aria-label={t(`lab.verdict.${verdict}`)} data-verdict={verdict} />;
}
