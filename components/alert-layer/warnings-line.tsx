import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CheckingWords } from '@/components/panels/checking';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import type { ActiveAlerts } from '@/lib/contract/active-alerts';
import { useMessages } from '@/lib/messages/use-messages';
import { Counts } from './counts';
import { useOverview } from './use-overview';
import styles from './warnings-line.module.css';

const AlertsDialog = lazyPart(async () => (await import('./alerts-dialog')).AlertsDialog);

type WarningsLineProps = {
  /** A cell with an alert, and its zone if it is for the whole of that. */
  onChoose: (cell: string, zone: string | null) => void;
  /** Shows the layer of alerts on the map. */
  onShow: () => void;
};

/** The country's alerts in one line, which opens the list of them; room is kept for it while they are loading. */
export function WarningsLine(props: WarningsLineProps) {
  return (
    <div className={styles.place} data-warnings-line="">
      <Line {...props} />
    </div>
  );
}

/** It stays where nothing is known: that is no sign that there are no alerts. */
function Line({ onChoose, onShow }: WarningsLineProps) {
  const { t, formats } = useMessages();
  const { overview, failed } = useOverview();
  const [isOpen, setOpen] = useState(false);
  if (!overview) return failed ? <Unknown /> : <Coming />;
  const zones = zonesInEffect(overview);
  if (!overview.isWhole && overview.zones.checked === 0) return <Unknown />;
  return (
    <>
      <button type="button" className={styles.line} onClick={() => setOpen(true)}>
        <TriangleAlert size={18} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.title}>{titleOf(overview, zones)}</span>
          {zones > 0 && <Counts overview={overview} />}
        </span>
        <ChevronRight size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <OptionalPart name={t('alert-layer.title')} onClose={() => setOpen(false)}>
          <AlertsDialog onSelect={onChoose} onShow={onShow} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  );

  function titleOf({ isWhole, zones: { checked } }: ActiveAlerts, count: number): string {
    if (count > 0 && isWhole) return t('alert-layer.line', { count });
    if (count > 0) {
      return t('alert-layer.line-partial', {
        count: formats.number(count),
        checked: formats.number(checked),
      });
    }
    return t(isWhole ? 'alert-layer.line-none' : 'alert-layer.line-unchecked');
  }
}

function Coming() {
  return (
    <div className={`${styles.line} ${styles.unknown}`}>
      <TriangleAlert size={18} aria-hidden="true" />
      <CheckingWords />
    </div>
  );
}

function Unknown() {
  const { t } = useMessages();
  return (
    <p className={`${styles.line} ${styles.unknown}`} role="status" data-unknown="">
      <TriangleAlert size={18} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>{t('alert-layer.line-unknown')}</span>
        <span>{t('alert-layer.line-unknown.help')}</span>
      </span>
    </p>
  );
}

function zonesInEffect({ inEffect }: ActiveAlerts): number {
  return Object.values(inEffect).reduce((sum, count) => sum + count, 0);
}
