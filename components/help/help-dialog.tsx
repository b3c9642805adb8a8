import { Dialog } from '@/components/ui/dialog';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './help-dialog.module.css';

const ROWS = [
  { keys: ['←', '↑', '→', '↓'], what: 'help.pan' },
  { keys: ['+', '−'], what: 'help.zoom' },
  { keys: ['Enter'], what: 'help.choose' },
  { keys: ['Q', 'W', 'E', 'Z', 'X', 'C'], what: 'help.walk' },
  { keys: ['D'], what: 'help.describe' },
  { keys: ['Shift F10'], what: 'help.menu' },
  { keys: ['←', '→'], what: 'help.hour' },
  { keys: ['Shift ←', 'Shift →'], what: 'help.six-hours' },
  { keys: ['Home'], what: 'help.now' },
  { keys: ['End'], what: 'help.end' },
  { keys: ['Space'], what: 'help.play' },
  { keys: ['↑', '↓'], what: 'help.higher' },
  { keys: ['Esc'], what: 'help.lower' },
  { keys: ['Esc'], what: 'help.close-place' },
  { keys: ['/'], what: 'help.search' },
  { keys: ['?'], what: 'help.sheet' },
] as const;

const MAP_ROWS = 6;
const TIME_ROWS = 11;
const SHEET_ROWS = 13;

/** The keys of the page. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog
      title={t('help.title')}
      closeLabel={t('help.close')}
      className={styles.sheet}
      onClose={onClose}
    >
      <Keys title={t('help.on-map')} rows={ROWS.slice(0, MAP_ROWS)} />
      <Keys title={t('help.on-timeline')} rows={ROWS.slice(MAP_ROWS, TIME_ROWS)} />
      <Keys title={t('help.on-sheet')} rows={ROWS.slice(TIME_ROWS, SHEET_ROWS)} />
      <Keys title={t('help.anywhere')} rows={ROWS.slice(SHEET_ROWS)} />
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly (typeof ROWS)[number][] }) {
  const { t } = useMessages();
  return (
    <>
      <h3 className={styles.group}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{t('help.key', { key })}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
