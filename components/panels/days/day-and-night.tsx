import type { Elements } from '@/components/ui/elements';
import { useUnits } from '@/components/ui/use-units';
import { WindText } from '@/components/ui/wind-text';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { ChanceText, isWorthSaying } from './chance-text';
import styles from './day-details.module.css';
import { WholeSky } from './day-sky';
import { Fact } from './fact';

type DayAndNightProps = { day: ForecastDay; isToday: boolean; kind: PrecipKind };

/**
 * A day of which not all hours are known, as a day and its night. What is told of the date as a whole stands with the day;
 * of a night that has begun, all is the night's.
 */
export function DayAndNight(props: DayAndNightProps) {
  const { t } = useMessages();
  const { highF, lowF, tonight } = props.day;
  const low = <Temperature name="low" tempF={lowF} />;
  if (tonight) {
    return (
      <dl className={styles.parts}>
        <dt>{t('daily.night')}</dt>
        <Whole {...props}>{low}</Whole>
      </dl>
    );
  }
  return (
    <dl className={styles.parts}>
      <dt>{t('daily.day')}</dt>
      <Whole {...props}>
        <Temperature name="high" tempF={highF} />
      </Whole>
      <dt>{t('daily.night')}</dt>
      <dd className={styles.facts}>{low}</dd>
    </dl>
  );
}

/** Sky, chance and wind, with the temperature that belongs to them. */
function Whole({ day, isToday, kind, children }: DayAndNightProps & { children: Elements }) {
  const { precipChance, wind } = day;
  return (
    <dd>
      <WholeSky day={day} isToday={isToday} />
      <p className={styles.facts}>
        {children}
        {(precipChance === null || isWorthSaying(precipChance)) && (
          <Fact name="rain">
            {precipChance !== null && (
              <span className={styles.chance}>
                <ChanceText chance={precipChance} kind={kind} />
              </span>
            )}
          </Fact>
        )}
        <Fact name="wind">{wind.speedMph !== null && <WindText wind={wind} />}</Fact>
      </p>
    </dd>
  );
}

function Temperature({ name, tempF }: { name: 'high' | 'low'; tempF: number | null }) {
  const { temperature } = useUnits();
  return (
    <Fact name={name}>{tempF !== null && <span translate="no">{temperature(tempF)}</span>}</Fact>
  );
}
