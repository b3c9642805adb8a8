import { useMessages } from '@/lib/messages/use-messages';
import { BIN_MS, type Bin, callsOf, type Split, totalCalls } from './chart-data';

type CallsTableProps = {
  bins: readonly Bin[];
  split: Split;
  ids: readonly string[];
  nameOf: (id: string) => string;
};

/** The numbers of the chart, newest first. */
export function CallsTable({ bins, split, ids, nameOf }: CallsTableProps) {
  const { t, formats } = useMessages();
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('operator.time')}</th>
          {ids.map((id) => (
            <th key={id} scope="col">
              {nameOf(id)}
            </th>
          ))}
          <th scope="col">{t('operator.total')}</th>
          <th scope="col">{t('operator.left-then')}</th>
        </tr>
      </thead>
      <tbody>
        {bins.toReversed().map(({ startMs, calls, left }) => (
          <tr key={startMs}>
            <th scope="row">
              {formats.range(startMs, startMs + BIN_MS, { hour: 'numeric', minute: '2-digit' })}
            </th>
            {ids.map((id) => (
              <td key={id}>{formats.number(callsOf(calls, split, id))}</td>
            ))}
            <td>{formats.number(totalCalls(calls))}</td>
            <td>{left === null ? '–' : formats.number(left)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
