import { memo } from 'react';
import { DayAndNight } from './day-and-night';
import styles from './day-details.module.css';
import { DayHours } from './day-hours';
import type { DayRow } from './day-rows';
import { DayWind, WholeSky } from './day-sky';

type DayDetailsProps = {
  id: string;
  /** The day with its date. */
  name: string;
  row: DayRow;
  isToday: boolean;
  timeZone: string;
  /** How many columns the table has. */
  columns: number;
};

/**
 * What a row of the days opens into: its sky in whole words and its wind, in place of those in the row, and its hours;
 * where some or all of these are not known, day and night. Drawn again only if it changes itself: while playing, another
 * hour is shown four times a second.
 */
export const DayDetails = memo(function DayDetails(props: DayDetailsProps) {
  const { id, name, row, isToday, timeZone, columns } = props;
  const { day, kind, known, middleMs } = row;
  return (
    <tr id={id} className={styles.details}>
      <td colSpan={columns}>
        {known && known.part === null ? (
          <div className={styles.summary}>
            <WholeSky day={day} isToday={isToday} />
            <DayWind wind={day.wind} />
          </div>
        ) : (
          <DayAndNight day={day} isToday={isToday} kind={kind} />
        )}
        {known && <DayHours known={known} middleMs={middleMs} timeZone={timeZone} name={name} />}
      </td>
    </tr>
  );
});
