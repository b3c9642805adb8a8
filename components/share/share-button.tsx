'use client';

import { Share2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { handOver } from './hand-over';
import styles from './share-button.module.css';

/** How long "Link copied" stands. */
const SAID_MS = 4_000;

type ShareButtonProps = {
  /** What it shares, for whoever can't see it, and for the one it is sent to. */
  label: string;
  title: string;
  /** The path, query and hash to hand out, asked for when it is pressed; null for nothing. */
  address: () => string | null;
};

/** Hands out an address of ours: to the system's own sheet, to the clipboard, or to be copied by hand. */
export function ShareButton({ label, title, address }: ShareButtonProps) {
  const { t } = useMessages();
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function share() {
    const path = address();
    if (path === null) return;
    const url = window.location.origin + path;
    const { clipboard } = navigator;
    const outcome = await handOver(
      { title, url },
      {
        share: navigator.share?.bind(navigator),
        // Over plain HTTP there is none, whatever the types say.
        writeText: clipboard?.writeText.bind(clipboard),
      },
    );
    setCopied(outcome === 'copied');
    setByHand(outcome === 'by-hand' ? url : null);
  }

  return (
    <>
      <div className={styles.act}>
        <Button kind="icon" label={label} onClick={() => void share()}>
          <Share2 size={18} aria-hidden="true" />
        </Button>
        <p className={styles.said} role="status">
          {copied && <span>{t('share.copied')}</span>}
        </p>
      </div>
      {byHand !== null && <ByHand url={byHand} onClose={() => setByHand(null)} />}
    </>
  );
}

/** The link itself, selected, where the browser lets nobody but the reader copy. */
function ByHand({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.byHand}>
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
