import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '@/components/ui/file-button';
import { useIsServed } from '@/components/ui/served';
import { useMessages } from '@/lib/messages/use-messages';
import type { Stops } from '@/lib/view-state/trip';
import type { GpxProblem, GpxTrack } from './read-gpx';
import { TrackChoice } from './track-choice';
import styles from './trip.module.css';

type ReadFile = { readonly name: string; readonly track: GpxTrack };

type GpxButtonProps = { nowMs: number; onStops: (stops: Stops) => void };

/** Reads a GPX file, and tells what its weather takes before it is asked for. Nothing without the scripts that read it. */
export function GpxButton({ nowMs, onStops }: GpxButtonProps) {
  const { t } = useMessages();
  const isServed = useIsServed();
  const [read, setRead] = useState<ReadFile | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<GpxProblem | null>(null);
  const choose = async (file: File) => {
    setRead(null);
    setProblem(null);
    setReading(true);
    const result = await readFile(file);
    setReading(false);
    if (result.ok) setRead({ name: file.name, track: result.track });
    else setProblem(result.problem);
  };
  const done = problem ? (`trip.file-problem.${problem}` as const) : read && 'trip.file-read';
  const said = isReading ? 'trip.file-reading' : done;
  if (isServed) return null;
  return (
    <div className={styles.file}>
      <p className={styles.fileLine}>
        <FileButton
          text={t('trip.file')}
          label={t('trip.file')}
          icon={FileUp}
          accept=".gpx,application/gpx+xml"
          onFile={(file) => void choose(file)}
        />
        <span className={styles.note}>{t('trip.file-note')}</span>
      </p>
      <p role="status" className={styles.problem}>
        {said && t(said)}
      </p>
      {read && (
        <TrackChoice
          {...read}
          nowMs={nowMs}
          onCancel={() => setRead(null)}
          onStops={(stops) => {
            setRead(null);
            onStops(stops);
          }}
        />
      )}
    </div>
  );
}

/** What reads files loads once somebody has one. */
async function readFile(file: File) {
  try {
    const { readGpx } = await import('./read-gpx');
    return await readGpx(file);
  } catch {
    return { ok: false, problem: 'unreadable' } as const;
  }
}
