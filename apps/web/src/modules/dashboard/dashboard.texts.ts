import { catalogue, isolated } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { dashboardNames } from './dashboard-names.texts.ts';

export const dashboardTexts = catalogue({
  title: dashboardNames.title,
  welcome: (name: string) => `Welcome, ${name}`,
  context: (company: string) => `Security overview of ${isolated(company)}`,
  boards: { label: 'Board', management: 'Management', work: 'My work' },
  filters: 'Dashboard filters',
  period: {
    label: 'Period',
    all: 'All time',
    'this-quarter': 'This quarter',
    'last-quarter': 'Last quarter',
    '30-days': 'Last 30 days',
    '90-days': 'Last 90 days',
    'this-year': 'This year',
    custom: 'Custom range',
    from: formTexts.from,
    to: formTexts.to,
  },
  engagement: { label: columnTexts.engagement, all: 'All engagements', other: 'One engagement' },
  print: 'Print or save as PDF',
  printed: (board: string, period: string, day: string) => `${board}. ${period}. ${day}.`,
  days: (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return `${from} – ${to}`;
    return from === null ? `Until ${to ?? ''}` : `Since ${from}`;
  },
  loading: (title: string) => `Loading ${title}`,
  crash: { title: 'This tile could not be shown', message: 'The other tiles are not affected.' },
  nothing: 'No data yet',
  nothingWhy: 'Statistics appear here once your company subscribes to a service that your role can view.',
  pages: 'Pages',
});
