import { catalogue, counted, shownNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';

const days = (count: number) => counted(count, { one: '# day', other: '# days' });
const hours = (count: number) => counted(count, { one: '# hour', other: '# hours' });

export const figuresTexts = catalogue({
  title: 'Dark Web figures',
  loading: 'Loading the figures',
  of: (count: number) => counted(count, { one: 'Counted over # leak', other: 'Counted over # leaks' }),
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to walk through the chart',
    total: 'Total',
    nothing: 'unknown',
  },
  trend: {
    title: 'Exposure over twelve months',
    context: 'Leaks that came in, that were mitigated, and that were open at the end of each month.',
    month: 'Month',
    found: 'Found',
    mitigated: 'Mitigated',
    open: 'Open at its end',
  },
  heat: {
    title: 'Hosts by month of exposure',
    context: 'The hosts with the most leaks of the last twelve months.',
    host: columnTexts.host,
    total: 'Total',
    cell: (host: string, month: string, count: number) => `${host}, ${month}: ${shownNumber(count)}`,
    none: 'No leak of the last twelve months names a host.',
  },
  rank: {
    hosts: 'Top hosts',
    stealers: 'Stealers',
    countries: 'Countries',
    open: (open: number) => `${shownNumber(open)} open`,
    none: 'None',
  },
  times: {
    title: 'Time to mitigate',
    context: 'From coming in to Mitigated.',
    mean: 'Mean',
    median: 'Median',
    of: 'Mitigated',
    none: 'Nothing has been mitigated so far.',
    hours,
    days,
    underAnHour: 'under an hour',
  },
  ages: {
    title: 'Age of what is open',
    context: 'For how long open leaks have been out.',
    band: (from: number, to: number) => `${shownNumber(from)} to ${days(to)}`,
    last: (from: number) => `${days(from)} and more`,
  },
  tiles: {
    employees: 'Compromised Employees',
    clients: 'Compromised Clients',
    all: 'All',
    allFigures: 'All figures',
    everyEngagement: 'Leaks belong to no engagement: those of the whole company are counted.',
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
