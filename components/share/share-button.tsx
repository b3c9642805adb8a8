import { Share2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './share-button.module.css';
import { shareLink } from './share-link';

/** How long "Link copied" is shown. */
const SHOWN_MS = 4_000;

type ShareButtonProps = {
  /** What it shares, for screen readers, and for the recipient. */
  label: string;
  title: string;
  /** Returns the path, query and hash to share when pressed; null for nothing. */
  address: () => string | null;
  /** What stands beside it. */
  children?: Elements;
};

/** Shares an address of ours by the system's share sheet, the clipboard, or copying by hand. */
export function ShareButton({ label, title, address, children }: ShareButtonProps) {
  const { t } = useMessages();
  const [copied, setCopied] = useState(false);
  const [manualUrl, setManualUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function share() {
    const path = address();
    if (path === null) return;
    const url = window.location.origin + path;
    const { clipboard } = navigator;
    const outcome = await shareLink(
      { title, url },
      {
        share: navigator.share?.bind(navigator),
        // Missing over plain HTTP, despite its type.
        writeText: clipboard?.writeText.bind(clipboard),
      },
    );
    setCopied(outcome === 'copied');
    setManualUrl(outcome === 'manual' ? url : null);
  }

  return (
    <>
      <div className={styles.act}>
        <Button kind="icon" label={label} onClick={() => void share()}>
          <Share2 size={18} aria-hidden="true" />
        </Button>
        {children}
        <p className={styles.status} role="status">
          {copied && <span>{t('share.copied')}</span>}
        </p>
      </div>
      {manualUrl !== null && <ManualCopy url={manualUrl} onClose={() => setManualUrl(null)} />}
    </>
  );
}

/** The link itself, selected, if only the reader can copy it. */
function ManualCopy({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.manual}>
      <p>{t('share.by-hand')}</p>
      <div className={styles.line}>
        <input
          className={styles.link}
          readOnly
          value={url}
          aria-label={t('share.link')}
          ref={(input) => input?.select()}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="icon" label={t('share.close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
