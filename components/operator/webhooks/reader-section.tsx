import section from '@/components/inspector/section/section.module.css';
import { useMessages } from '@/lib/messages/use-messages';
import { useWebhooks } from '@/lib/queries/webhooks';
import operator from '../operator.module.css';
import { AttemptLog } from './attempt-log';

/** The readers who are told of alerts by notifications: how many there are, and how it goes. */
export function ReaderSection() {
  const { data } = useWebhooks();
  const { t } = useMessages();
  if (!data) return null;
  const { watching, told, failed, closed, log } = data.readers;
  return (
    <section className={section.section} aria-labelledby="operator-readers" data-operator="readers">
      <h2 className={operator.heading} id="operator-readers">
        {t('operator.readers')}
      </h2>
      <p>{t('operator.readers.sum', { count: watching, told, failed })}</p>
      <p className={operator.text}>
        {t(closed === null ? 'operator.readers.text' : `operator.readers.closed.${closed}`)}
      </p>
      <AttemptLog log={log} />
    </section>
  );
}
