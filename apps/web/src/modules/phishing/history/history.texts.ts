import { catalogue, counted, isolated, formatNumber, shownPercent } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

const campaignsOf = (count: number) => counted(count, { one: '# campaign', other: '# campaigns' });

export const historyTexts = catalogue({
  list: {
    caption: 'Phishing campaigns',
    search: 'Search campaigns',
    count: campaignsOf,
    none: 'No campaigns yet',
    noneWhy: 'Campaigns appear here once your provider plans one.',
    noAccess: 'You can’t view phishing campaigns',
    sorts: {
      '-dateStart': 'Newest',
      dateStart: 'Oldest',
      name: 'Name: A to Z',
      '-name': 'Name: Z to A',
    },
  },
  ofClient: { noneWhy: 'Add a campaign. The client sees it once you start collecting recipients.' },
  columns: {
    name: columnTexts.name,
    status: columnTexts.status,
    dates: columnTexts.dates,
    delivered: 'Delivered',
    failed: 'Failed',
    reported: 'Reported',
    resilience: 'Resilience',
  },
  filters: {
    status: columnTexts.status,
    tactic: 'Tactic',
    days: 'Start date',
    from: formTexts.from,
    to: formTexts.to,
    reversed: 'The end date is before the start date',
  },
  card: (failed: string, reported: string) => `${failed} failed · ${reported} reported`,
  statistics: {
    period: 'Period',
    periods: { 3: '3 months', 6: '6 months', 12: '12 months', 24: '24 months' },
    sentence: (totals: { campaigns: number; delivered: number }) =>
      `${campaignsOf(totals.campaigns)} · ${counted(totals.delivered, { one: '# email delivered', other: '# emails delivered' })}`,
    label: 'Figures of the period',
    resilience: 'Resilience',
    failed: 'Failed',
    reported: 'Reported',
    submitted: 'Submitted data',
    repeat: (months: number) => `Repeat clickers, ${formatNumber(months)} months`,
    repeatNote: 'failed at least two campaigns',
    benchmark: (rate: number) => `other clients: ${shownPercent(Math.round(rate * 100))}`,
    heat: {
      title: 'Departments by tactic',
      context: 'Share of delivered emails that failed',
      department: 'Department',
      none: 'No results in this period.',
      cell: (department: string, tactic: string, people: { failed: number; delivered: number }) =>
        `${isolated(department)}, ${tactic}: ${formatNumber(people.failed)} of ${formatNumber(people.delivered)} failed`,
      empty: (department: string, tactic: string) => `${isolated(department)}, ${tactic}: not tested`,
    },
    lures: {
      title: 'Attributes of the email',
      context: 'Share of delivered emails that failed and were reported',
      names: { tactic: 'Tactic', technique: 'Technique', difficulty: 'Difficulty' },
      campaigns: 'Campaigns',
      failed: 'Failed',
      reported: 'Reported',
    },
  },
});
