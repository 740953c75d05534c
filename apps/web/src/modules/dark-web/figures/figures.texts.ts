import { boardWording } from '@gatehouse/domain/board/board-wording';

import { catalogue, counted, isolated, formatNumber } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { darkWebNames } from '../dark-web-names.texts.ts';

const wording = boardWording({ counted, isolated, shownNumber: formatNumber });

const days = (count: number) => counted(count, { one: '# day', other: '# days' });
const hours = (count: number) => counted(count, { one: '# hour', other: '# hours' });

export const figuresTexts = catalogue({
  title: 'Dark Web figures',
  loading: 'Loading figures',
  of: (count: number) => counted(count, { one: '# leak', other: '# leaks' }),
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to explore the chart',
    total: 'Total',
    nothing: 'Unknown',
    net: (value: number) => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value).replace('-', '−')),
  },
  trend: {
    title: 'New and mitigated by month',
    note: 'Net change above each column; open leaks at month end below',
    month: 'Month',
    found: 'New',
    mitigated: 'Mitigated',
    none: 'No leaks were found or mitigated in the last twelve months.',
  },
  heat: {
    title: 'Hosts by month of exposure',
    host: columnTexts.host,
    total: 'Total',
    cell: (host: string, month: string, count: number) => `${host}, ${month}: ${formatNumber(count)}`,
    none: 'No leaks with a host in the last twelve months.',
  },
  rank: {
    hosts: 'Hosts',
    views: { label: 'Hosts', ranked: 'Open and total', months: 'By month' },
    line: (host: string, first: number, last: number) =>
      `${host}: ${formatNumber(first)} leaks twelve months ago, ${formatNumber(last)} this month.`,
    stealers: 'Infostealers',
    openOf: (total: number) => `open of ${formatNumber(total)}`,
    none: 'None',
  },
  countries: {
    title: 'Leaks by country',
    note: (isCut: boolean) =>
      isCut
        ? 'Open and all leaks of the ten countries with the most, by location of the infected device.'
        : 'Open and all leaks, by location of the infected device.',
    country: 'Country',
    open: 'Open',
    total: 'All leaks',
    unknown: 'Unknown',
    none: 'No leaks with a known country.',
  },
  figures: {
    label: 'Leaks',
    open: 'Open',
    openNote: (vulnerable: number, inProgress: number) =>
      `${formatNumber(vulnerable)} vulnerable, ${formatNumber(inProgress)} in progress`,
    employees: 'Employee logins open',
    clients: 'Customer logins open',
    median: 'Median time to mitigate',
    mitigated: (count: number) => `${formatNumber(count)} mitigated`,
    reopened: 'Re-exposed',
    reopenedNote: 'seen again after mitigation',
  },
  times: {
    hours,
    days,
    underAnHour: 'Under an hour',
  },
  ages: {
    title: 'Age of open leaks',
    note: 'Open leaks by days since exposure',
    age: 'Age',
    open: 'Open',
    none: 'No open leaks match.',
    tick: (from: number, to: number) => `${formatNumber(from)}–${formatNumber(to)}`,
    lastTick: (from: number) => `≥ ${formatNumber(from)}`,
    band: (from: number, to: number) => `${formatNumber(from)}–${days(to)}`,
    last: (from: number) => (from === 366 ? 'More than a year' : `${days(from)} or more`),
  },
  board: {
    exposed: darkWebNames.board.exposed,
    exposedLine: (first: number, last: number) =>
      `Open employee logins at month end went from ${formatNumber(first)} to ${formatNumber(last)}.`,
    fresh: wording.figures.fresh,
    leaks: darkWebNames.board.leaks,
    split: wording.areas.split,
  },
  months: {
    '01': 'Jan',
    '02': 'Feb',
    '03': 'Mar',
    '04': 'Apr',
    '05': 'May',
    '06': 'Jun',
    '07': 'Jul',
    '08': 'Aug',
    '09': 'Sep',
    '10': 'Oct',
    '11': 'Nov',
    '12': 'Dec',
  },
});
