import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import styles from '../../../ui/charts/chart-table.module.css';
import { addressOf, kindOf, titleOf } from './schedule-item.ts';
import { type ScheduleRow, workdaysShown } from './schedule-model.ts';
import { scheduleTexts as texts } from './schedule.texts.ts';

const { columns } = texts;

/** The schedule as a table: one line for each item, and one for each tester without work. */
export function ScheduleTable({ label, rows }: { label: string; rows: readonly ScheduleRow[] }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            {Object.entries(columns).map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <PersonRows key={row.key ?? ''} row={row} />
        ))}
      </table>
    </div>
  );
}

function PersonRows({ row: { name, items, freeDays } }: { row: ScheduleRow }) {
  const person = (
    <th scope="row">
      <bdi>{name ?? texts.unassigned}</bdi>
    </th>
  );
  if (items.length === 0) {
    return (
      <tbody>
        <tr>
          {person}
          <td colSpan={Object.keys(columns).length - 1}>
            <bdi>{texts.free(freeDays, workdaysShown)}</bdi>
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {items.map((item) => (
        <tr key={`${item.kind}${item._id}`}>
          {person}
          <td>{kindOf(item)}</td>
          <td>
            <bdi>{item.company.name}</bdi>
          </td>
          <td>
            <Link to={addressOf(item)} dir="auto">
              {titleOf(item)}
            </Link>
          </td>
          <td>{displayDate(item.from)}</td>
          <td>{displayDate(item.to)}</td>
        </tr>
      ))}
    </tbody>
  );
}
