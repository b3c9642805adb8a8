import { useMessages } from '@/lib/messages/use-messages';
import { SourceFile } from './source-file';

/** Where the code is that an experiment attacks, and where the test that holds it. */
export function ExperimentFiles({ defense, test }: { defense: string; test: string }) {
  const { t } = useMessages();
  return (
    <>
      <span>{`${t('lab.defense')} `}</span>
      <SourceFile file={defense} />
      <span>{`, ${t('lab.test')} `}</span>
      <SourceFile file={test} />
    </>
  );
}
