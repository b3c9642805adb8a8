import { BadgeCheck, OctagonAlert, ScanSearch, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { Elements } from '@/components/ui/elements';
import type { TextKey } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import section from '../section/section.module.css';
import styles from './proof.module.css';
import { DECOY, type Proof, type Searched } from './use-proof';

/** What the search came to. A key that was found is the worst that can be, and is said at once. */
export function ProofVerdict({ proof }: { proof: Proof }) {
  const { t } = useMessages();
  const { state, searched, keys } = proof;
  const leaks = searched.filter(({ finds }) => finds.some(({ label }) => label !== DECOY));
  const decoys = searched.filter(({ finds }) => finds.some(({ label }) => label === DECOY));
  return (
    <div role="status" className={styles.verdicts}>
      {leaks.length > 0 && (
        <Verdict kind="leak" title="proof.leak.title" text={t('proof.leak.text')}>
          <Places searched={leaks} isIt={(label) => label !== DECOY} />
        </Verdict>
      )}
      {state === 'done' && leaks.length === 0 && (
        <Verdict
          kind="clean"
          title={keys === 0 ? 'proof.none.title' : 'proof.clean.title'}
          text={keys === 0 ? t('proof.none.text') : t('proof.clean.text', { count: keys })}
        />
      )}
      {state === 'done' && decoys.length > 0 && (
        <Verdict kind="decoy" title="proof.decoy.title" text={t('proof.decoy.found')}>
          <Places searched={decoys} isIt={(label) => label === DECOY} />
        </Verdict>
      )}
      {state === 'done' && decoys.length === 0 && (
        <Verdict kind="leak" title="proof.broken.title" text={t('proof.broken.text')} />
      )}
      {state === 'failed' && (
        <Verdict kind="failed" title="proof.failed.title" text={t('proof.failed.text')} />
      )}
      {state === 'stopped' && <p className={section.text}>{t('proof.stopped')}</p>}
    </div>
  );
}

const SIGNS = { leak: OctagonAlert, clean: BadgeCheck, decoy: ScanSearch, failed: TriangleAlert };

type VerdictProps = {
  kind: keyof typeof SIGNS;
  title: TextKey;
  text: string;
  children?: Elements;
};

function Verdict({ kind, title, text, children }: VerdictProps) {
  const { t } = useMessages();
  const Sign = SIGNS[kind];
  return (
    <div className={styles.verdict} data-verdict={kind}>
      <Sign size={26} aria-hidden="true" />
      <div>
        <p className={styles.title}>{t(title)}</p>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

type PlacesProps = { searched: readonly Searched[]; isIt: (label: string) => boolean };

/** Where something was found, and how it was written there. */
function Places({ searched, isIt }: PlacesProps) {
  const { t } = useMessages();
  return (
    <ul className={styles.places}>
      {searched.map(({ group, name, finds }) => (
        <li key={`${group} ${name}`}>
          <code translate="no">{name}</code>
          <span>{` (${t(`proof.group.${group}`)}) `}</span>
          {finds
            .filter(({ label }) => isIt(label))
            .map(({ label, forms }) => (
              <Fragment key={[label, ...forms].join()}>
                <span className={styles.form}>
                  {label !== DECOY && <b translate="no">{`${label} `}</b>}
                  <span>
                    {forms.length === 0
                      ? t('proof.form.plain')
                      : forms.map((form) => t(`proof.form.${form}`)).join(' → ')}
                  </span>
                </span>
                <span> </span>
              </Fragment>
            ))}
        </li>
      ))}
    </ul>
  );
}
