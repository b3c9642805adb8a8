'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { placeName } from '@/components/layers/place-name';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import {
  type FileFault,
  MOST_FILE_BYTES,
  readPlaceFile,
  writePlaceFile,
} from '@/lib/keep/place-file';
import { useMessages } from '@/lib/messages/use-messages';
import { placeQuery } from '@/lib/queries/lookups';
import styles from './place-list.module.css';
import { keptPlaces } from './use-kept';

const FILE_NAME = 'hexcast-places.json';

type Told = { readonly added: number } | { readonly fault: FileFault | 'large' };

/** The saved places out to a file, and in from one. A file is taken whole or not at all. */
export function Transfer({ saved }: { saved: readonly string[] }) {
  const { t } = useMessages();
  const client = useQueryClient();
  const [told, setTold] = useState<Told | null>(null);
  const nameOf = (cell: string) => {
    const place = client.getQueryData(placeQuery(cell).queryKey)?.document;
    return place ? placeName(place, t) : null;
  };
  return (
    <>
      <div className={styles.files}>
        {saved.length > 0 && (
          <Button
            label={t('keep.export-label')}
            onClick={() => download(writePlaceFile(saved, nameOf))}
          >
            <Download size={14} aria-hidden="true" />
            {t('keep.export')}
          </Button>
        )}
        <label className={`${buttonStyles.button} ${styles.import}`}>
          <Upload size={14} aria-hidden="true" />
          {t('keep.import')}
          <input
            type="file"
            accept="application/json,.json"
            aria-label={t('keep.import-label')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file).then(setTold);
              // The same file may be chosen again, once it has been mended.
              target.value = '';
            }}
          />
        </label>
      </div>
      <p role="status" className={styles.answer}>
        {told &&
          ('fault' in told
            ? t(`keep.file.${told.fault}`)
            : t('keep.imported', { count: told.added }))}
      </p>
    </>
  );
}

async function take(file: File): Promise<Told> {
  if (file.size > MOST_FILE_BYTES) return { fault: 'large' };
  try {
    const [text, { isCell }] = await Promise.all([file.text(), import('@/lib/geo/cells')]);
    const read = readPlaceFile(text, isCell);
    return read.ok ? { added: keptPlaces().merge(read.cells) } : { fault: read.fault };
  } catch {
    // A file that has been moved since, or a page that has lost its server.
    return { fault: 'damaged' };
  }
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  // The browser has to have begun with the file before its address may go.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
