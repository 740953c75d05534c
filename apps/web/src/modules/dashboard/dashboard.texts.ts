import { catalogue } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { dashboardNames } from './dashboard-names.texts.ts';

export const dashboardTexts = catalogue({
  title: dashboardNames.title,
  welcome: (name: string) => `Welcome, ${name}`,
  context: (company: string) => `The security services of ${company} at a glance.`,
  boards: { label: 'Board', steering: 'For steering', working: 'For working' },
  filters: 'What is counted',
  period: {
    label: 'Period',
    all: 'All time',
    'this-quarter': 'This quarter',
    'last-quarter': 'Last quarter',
    '30-days': 'Last 30 days',
    '90-days': 'Last 90 days',
    'this-year': 'This year',
    own: 'Own days',
    from: formTexts.from,
    to: formTexts.to,
  },
  engagement: { label: columnTexts.engagement, all: 'All engagements', other: 'One engagement' },
  print: 'Print or save as PDF',
  printed: (board: string, period: string, day: string) => `${board}. ${period}. ${day}.`,
  days: (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return `${from} to ${to}`;
    return from === null ? `Until ${to ?? ''}` : `Since ${from}`;
  },
  loading: (title: string) => `Loading ${title}`,
  crash: { title: 'This tile could not be shown', message: 'The others are not affected.' },
  nothing: 'Nothing to show yet',
  nothingWhy: 'Your company has no service with figures, or your role does not include them.',
  places: 'Where to go',
});
