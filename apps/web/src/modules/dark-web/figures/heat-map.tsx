import type { BreachFilter, BreachFigures } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { Link } from 'react-router';

import { formatNumber } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import { monthTick, monthName } from './figure-links.ts';
import styles from './figures.module.css';
import { figuresTexts } from './figures.texts.ts';
import { daysOfMonth, leaksAddress, withDays } from '../leak-address.ts';

const texts = figuresTexts.heat;
const highestStep = 4;

/** Returns the shade of a cell: its share of the highest count, in distinguishable steps. */
function stepOf(count: number, highest: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / highest) * highestStep));
}

/** Leaks by host and month; darker cells have more leaks, and each number links to them. */
export function HeatMap({
  heatMap: { months, hosts },
  filter,
}: {
  heatMap: BreachFigures['heatMap'];
  filter: BreachFilter;
}) {
  if (hosts.length === 0) return <p className={styles.muted}>{texts.none}</p>;
  const highest = Math.max(1, ...hosts.flatMap(({ counts }) => counts));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={styles.heatScroller} role="region" aria-label={texts.title} tabIndex={0}>
      <table className={classNames(textLook({ size: 12 }), styles.heat)}>
        <thead>
          <tr>
            <th scope="col">{texts.host}</th>
            {months.map((month) => (
              <th key={month} scope="col" title={monthName(month)}>
                {monthTick(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hosts.map(({ host, counts }) => (
            <tr key={host}>
              <th scope="row" title={host} dir="ltr">
                {host}
              </th>
              {months.map((month, at) => (
                <Cell key={month} host={host} month={month} count={counts[at] ?? 0} {...{ highest, filter }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  host: string;
  month: string;
  count: number;
  highest: number;
  filter: BreachFilter;
}

function Cell({ host, month, count, highest, filter }: CellProps) {
  const to = leaksAddress(withDays({ ...filter, host }, ['from', 'to'], daysOfMonth(month)));
  return (
    <td data-step={stepOf(count, highest)}>
      {count === 0 ? (
        formatNumber(0)
      ) : (
        <Link to={to} aria-label={texts.cell(host, monthName(month), count)} data-print="plain">
          {formatNumber(count)}
        </Link>
      )}
    </td>
  );
}
