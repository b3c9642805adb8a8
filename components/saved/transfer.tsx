import { useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import {
  type FileFault,
  MAX_FILE_BYTES,
  readPlaceFile,
  writePlaceFile,
} from '@/lib/keep/place-file';
import type { MergedPlaces } from '@/lib/keep/place-store';
import { MAX_SAVED } from '@/lib/keep/stored-places';
import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { placeQuery } from '@/lib/queries/lookups';
import styles from './place-list.module.css';
import { placeStore } from './use-stored-places';

const FILE_NAME = 'hexcast-places.json';

type ImportResult = MergedPlaces | { readonly fault: FileFault | 'large' | 'unread' };

/** Exports the saved places to a file, and imports those of one: all for which there is room, or none if it is damaged. */
export function Transfer({ saved }: { saved: readonly string[] }) {
  const { t } = useMessages();
  const client = useQueryClient();
  const [result, setResult] = useState<ImportResult | null>(null);
  const nameOf = (cell: string) => {
    const place = client.getQueryData(placeQuery(cell).queryKey)?.document;
    return place ? placeName(place, t) : null;
  };
  return (
    <div className={styles.transfer}>
      <div className={styles.files}>
        {saved.length > 0 && (
          <Button
            label={t('keep.export-label')}
            onClick={() => download(writePlaceFile(saved, nameOf))}
          >
            <Download size={14} aria-hidden="true" />
            <span>{t('keep.export')}</span>
          </Button>
        )}
        <FileButton
          text={t('keep.import')}
          label={t('keep.import-label')}
          icon={Upload}
          accept="application/json,.json"
          className={styles.quietly}
          onFile={(file) => void importFile(file).then(setResult)}
        />
      </div>
      <p role="status" className={styles.result}>
        {result &&
          ('fault' in result
            ? t(`keep.file.${result.fault}`)
            : t('keep.imported', { ...result, most: MAX_SAVED }))}
      </p>
    </div>
  );
}

async function importFile(file: File): Promise<ImportResult> {
  if (file.size > MAX_FILE_BYTES) return { fault: 'large' };
  try {
    const [text, { isCell }] = await Promise.all([file.text(), import('@/lib/geo/cells')]);
    const read = readPlaceFile(text, isCell);
    return read.ok ? placeStore().merge(read.cells) : { fault: read.fault };
  } catch {
    // The file has been moved, or the code could not be loaded.
    return { fault: 'unread' };
  }
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  // The browser must have started the download before its URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
