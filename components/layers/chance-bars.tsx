import type { Elements } from '@/components/ui/elements';
import { useMessages } from '@/lib/messages/use-messages';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { rampFor, type ThemedRamps } from '@/lib/weather/ramps-tables';
import styles from './legend.module.css';
import { RampBar } from './ramp-bar';

type ChanceBarsProps = {
  ramps: ThemedRamps;
  /** What has a bar. */
  shown: readonly PrecipKind[];
  /** The chance to mark, and of what it is one. */
  value: number | null;
  falls: PrecipKind | null;
  /** The marks under the bars. */
  children: Elements;
};

/** A bar for each of what may fall, with its name. */
export function ChanceBars({ ramps, shown, value, falls, children }: ChanceBarsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.chances}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none. */}
      <ul role="list">
        {shown.map((kind) => (
          <li key={kind}>
            <span>{t(`legend.falls.${kind}`)}</span>
            <RampBar
              ramps={rampFor(ramps, kind)}
              value={kind === falls ? value : null}
              falls={kind}
            />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
