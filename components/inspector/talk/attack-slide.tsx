import { Play } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DEFENSES, EXPERIMENTS, type ExperimentId, type LabResult } from '@/lib/contract/lab';
import { useMessages } from '@/lib/messages/use-messages';
import { useInspectorSession } from '@/lib/queries/inspector';
import { factWord, VerdictLine } from '../lab/experiment-outcome';
import { canRun, NoLab } from '../lab/no-lab';
import { SourceFile } from '../lab/source-file';
import type { Lab } from '../lab/use-lab';
import styles from './attack-slide.module.css';
import { Slide } from './slide';
import { attackNumber } from './slides';
import talk from './talk.module.css';

type AttackSlideProps = { id: ExperimentId; isCurrent: boolean; lab: Lab };

/** An attack, its defense, and the verdict, with what happens without the defense. */
export function AttackSlide({ id, isCurrent, lab }: AttackSlideProps) {
  const { t } = useMessages();
  const session = useInspectorSession().data;
  const number = attackNumber(id);
  const state = lab.states.get(id);
  const { defense } = EXPERIMENTS[id];
  return (
    <Slide
      id={id}
      title={t(`lab.title.${id}`)}
      kicker={number === null ? t('talk.attack.more') : t('talk.attack', { count: number })}
      isCurrent={isCurrent}
      aside={
        <div className={talk.acts} data-run="">
          <span className={styles.verdict} role="status" data-printed="">
            {state && <VerdictLine state={state} />}
          </span>
          {session && canRun(session) && (
            <Button kind="primary" isBusy={state?.kind === 'running'} onClick={() => lab.run(id)}>
              <Play size={15} aria-hidden="true" />
              <span>{t('lab.run')}</span>
            </Button>
          )}
        </div>
      }
    >
      <NoLab session={session} />
      <dl className={styles.parts}>
        <div className={styles.part}>
          <dt>{t('talk.attack.tries')}</dt>
          <dd>{t(`lab.text.${id}`)}</dd>
        </div>
        <div className={styles.part} data-part="defense">
          <dt>{t('talk.attack.defense')}</dt>
          <dd>
            <p>{t(`lab.with.${defense}`)}</p>
            <p className={styles.file}>
              <SourceFile file={DEFENSES[defense]} />
            </p>
          </dd>
        </div>
        <div className={styles.part} data-part="without">
          <dt>{t('talk.attack.without')}</dt>
          <dd>{t(`lab.without.${defense}`)}</dd>
        </div>
      </dl>
      {state?.kind === 'done' && <BothRuns result={state.result} />}
    </Slide>
  );
}

/** Of a list that has most of another one, only what it has besides, which is what there is to see; else all of it. */
function addedTo(list: string, other: string): string {
  const known = list.split(', ');
  const all = other.split(', ');
  const added = all.filter((item) => !known.includes(item));
  const isLonger = known.length > 2 && all.length - added.length > known.length / 2;
  return isLonger && added.length > 0 ? `… + ${added.join(', ')}` : other;
}

/** What was seen with the defense, and without it. */
function BothRuns({ result: { guarded, unguarded } }: { result: LabResult }) {
  const messages = useMessages();
  const { t } = messages;
  const rows = guarded.facts.map((fact) => {
    const other = unguarded.facts.find(({ name }) => name === fact.name);
    return { ...fact, other, isTelling: !fact.holds || !other?.holds };
  });
  // A slide has room for some of them: what matters comes first.
  rows.sort((one, other) => Number(other.isTelling) - Number(one.isTelling));
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">{t('lab.fact')}</th>
          <th scope="col">{t('talk.attack.guarded')}</th>
          <th scope="col">{t('talk.attack.without')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, seen, holds, other, isTelling }) => (
          <tr key={name} data-telling={isTelling ? '' : undefined}>
            <th scope="row">{t(`lab.fact.${name}`)}</th>
            <td data-holds={holds}>
              <span className={styles.seen}>{factWord(seen, messages)}</span>
            </td>
            <td data-holds={other?.holds ?? false}>
              <span className={styles.seen}>
                {other ? factWord(addedTo(seen, other.seen), messages) : '–'}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
