import { ServiceName } from '@/components/ui/service-text';
import { WindText } from '@/components/ui/wind-text';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import { Fact } from './fact';

type DaySkyProps = { day: ForecastDay; isToday: boolean };

/** The sky of a day in words, and whether they are of a part of the day only, which the name of today says. */
export function DaySky({ day, isToday }: DaySkyProps) {
  const { t } = useMessages();
  return (
    <>
      {day.partial && !isToday && <span>{`${t('daily.partial')} · `}</span>}
      {day.condition && <ServiceName kind="sky" text={day.condition} />}
    </>
  );
}

/** The same, where it has as much room as it needs: a sky without words is said to be unknown. */
export function WholeSky({ day, isToday }: DaySkyProps) {
  return (
    <p>
      <DaySky day={day} isToday={isToday} />
      {day.condition === null && <Fact name="sky">{null}</Fact>}
    </p>
  );
}

/** The wind of a day, or that it is unknown. */
export function DayWind({ wind }: Pick<ForecastDay, 'wind'>) {
  return wind.speedMph === null ? <Fact name="wind">{null}</Fact> : <WindText wind={wind} />;
}
