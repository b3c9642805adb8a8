import { DEFENSES, EXPERIMENTS, type ExperimentId } from '@/lib/contract/lab';
import { useMessages } from '@/lib/messages/use-messages';
import { SourceFile } from './source-file';

/** Where the code is that an experiment attacks, and where the test is that proves it. */
export function ExperimentFiles({ id }: { id: ExperimentId }) {
  const { t } = useMessages();
  const { defense, test } = EXPERIMENTS[id];
  return (
    <>
      <span>{`${t('lab.defense')} `}</span>
      <SourceFile file={DEFENSES[defense]} />
      <span>{`, ${t('lab.test')} `}</span>
      <SourceFile file={test} />
    </>
  );
}
