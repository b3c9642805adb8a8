import { BadgeCheck, OctagonAlert, ScanSearch, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { Elements } from '@/components/ui/elements';
import type { TextKey } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { LOOKS_LIKE_KEY, LOOKS_LIKE_PART } from '@/lib/prove/lookalikes';
import section from '../section/section.module.css';
import styles from './proof.module.css';
import { DECOY, OWN, type Proof, type Searched } from './use-proof';

type ProofVerdictProps = {
  proof: Proof;
  /** Without the list of where the decoy was found. */
  isShort?: boolean;
};

/** What the search came to. A key that was found is the worst that can be, and is said at once. */
export function ProofVerdict({ proof, isShort = false }: ProofVerdictProps) {
  const { t } = useMessages();
  const { state, searched, keys, unread } = proof;
  const leaks = searched.filter(({ finds }) => finds.some(({ label }) => label !== DECOY));
  const decoys = searched.filter(({ finds }) => finds.some(({ label }) => label === DECOY));
  const isKnown = leaks.some(({ finds }) => finds.some(({ label }) => !isUnknown(label)));
  const isSeen = (group: (typeof GROUPS_WITH_DECOYS)[number]) =>
    decoys.some((one) => one.group === group);
  const seeing = GROUPS_WITH_DECOYS.filter(isSeen);
  const blind = GROUPS_WITH_DECOYS.filter((group) => !isSeen(group));
  const names = (groups: readonly (typeof GROUPS_WITH_DECOYS)[number][]) =>
    groups.map((group) => t(`proof.group.${group}`)).join('; ');
  return (
    <div role="status" className={styles.verdicts} data-short={isShort} data-printed="">
      {leaks.length > 0 && (
        <Verdict
          kind="leak"
          title={isKnown ? 'proof.leak.title' : 'proof.lookalike.title'}
          text={t(isKnown ? 'proof.leak.text' : 'proof.lookalike.text')}
        >
          <Places searched={leaks} isIt={(label) => label !== DECOY} />
        </Verdict>
      )}
      {state === 'done' && leaks.length === 0 && (
        <Verdict
          kind="clean"
          title={
            unread > 0
              ? 'proof.partly.title'
              : keys === 0
                ? 'proof.none.title'
                : 'proof.clean.title'
          }
          text={
            keys === 0
              ? t('proof.none.text')
              : t('proof.clean.text', { count: keys, sources: searched.length })
          }
        />
      )}
      {state === 'done' && decoys.length > 0 && (
        <Verdict
          kind="decoy"
          title="proof.decoy.title"
          text={isShort ? t('proof.decoy.kinds', { text: names(seeing) }) : t('proof.decoy.found')}
        >
          {!isShort && <Places searched={decoys} isIt={(label) => label === DECOY} />}
        </Verdict>
      )}
      {state === 'done' && blind.length > 0 && (
        <Verdict
          kind="leak"
          title="proof.broken.title"
          text={t('proof.broken.text', { text: names(blind) })}
        />
      )}
      {state === 'failed' && (
        <Verdict kind="failed" title="proof.failed.title" text={t('proof.failed.text')} />
      )}
      {state === 'stopped' && <p className={section.text}>{t('proof.stopped')}</p>}
    </div>
  );
}

/** Of what there is everywhere: storage may be empty. */
const GROUPS_WITH_DECOYS = ['pages', 'files', 'data', 'headers'] as const;

/** Labels of what is no key that is known, in words. */
const UNKNOWN: Readonly<Record<string, TextKey>> = {
  [LOOKS_LIKE_KEY]: 'proof.lookalike',
  [LOOKS_LIKE_PART]: 'proof.lookalike.part',
};
const isUnknown = (label: string) => label in UNKNOWN;

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
                  {label !== DECOY && <FoundKey label={label} />}
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

/** Which key was found. */
function FoundKey({ label }: { label: string }) {
  const { t } = useMessages();
  const words = UNKNOWN[label] ?? (label === OWN ? 'proof.own.found' : undefined);
  return words ? <b>{`${t(words)} `}</b> : <b translate="no">{`${label} `}</b>;
}
