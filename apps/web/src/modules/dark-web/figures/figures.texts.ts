import { catalogue, counted, shownNumber } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';

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
  },
  trend: {
    title: 'Exposure over twelve months',
    context: 'New, mitigated and open leaks at each month end.',
    month: 'Month',
    found: 'New',
    mitigated: 'Mitigated',
    open: 'Open at month end',
  },
  heat: {
    title: 'Hosts by month of exposure',
    context: 'The hosts with the most leaks in the last twelve months.',
    host: columnTexts.host,
    total: 'Total',
    cell: (host: string, month: string, count: number) => `${host}, ${month}: ${shownNumber(count)}`,
    none: 'No leaks with a host in the last twelve months.',
  },
  rank: {
    hosts: 'Top hosts',
    stealers: 'Infostealers',
    countries: 'Countries',
    open: (open: number) => `${shownNumber(open)} open`,
    none: 'None',
  },
  times: {
    title: 'Time to mitigate',
    context: 'From first seen to mitigated.',
    mean: 'Mean',
    median: 'Median',
    of: 'Mitigated',
    none: 'No leaks mitigated yet.',
    hours,
    days,
    underAnHour: 'Under an hour',
  },
  ages: {
    title: 'How long leaks have been open',
    context: 'Unresolved leaks by days since exposure.',
    band: (from: number, to: number) => `${shownNumber(from)}–${days(to)}`,
    last: (from: number) => `${days(from)} or more`,
  },
  tiles: {
    employees: 'Compromised Employees',
    clients: 'Compromised Clients',
    all: 'All',
    allFigures: 'All figures',
    allEngagements: 'Leaks aren’t tied to engagements, so all of your company’s leaks are counted.',
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
