import { catalogue, counted, isolated } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { severityTexts } from '../../shared/vocabulary/severities.texts.ts';

const dates = (start: string, end: string): string => (start === end ? start : `${start} – ${end}`);

/** Texts of the calendar; statuses and types are in its items. */
export const calendarTexts = catalogue({
  zone: (zone: string, today: string) => `${isolated(zone)} · Today is ${today}`,
  views: { label: 'View', month: 'Month', week: 'Week', agenda: 'Agenda', year: 'Year' },
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', agenda: 'Previous month', year: 'Previous year' },
  next: { month: 'Next month', week: 'Next week', agenda: 'Next month', year: 'Next year' },
  chooseDate: 'Choose a date',
  week: (from: string, to: string) => `${from} – ${to}`,
  agenda: (from: string, to: string) => `${from} – ${to}`,
  grid: {
    more: (count: string) => `+${count} more`,
    day: (day: string, count: number) => counted(count, { one: `${day}, # item`, other: `${day}, # items` }),
    item: (title: string, description: string, days: string) => `${isolated(title)}, ${description}, ${days}`,
    dates,
    create: 'New request',
    nothing: 'Nothing on this day.',
    today: 'Today',
  },
  create: 'New request',
  more: 'More actions',
  filters: 'Filters',
  layersTitle: 'Layers',
  layers: {
    activities: 'Requests and activities',
    engagements: 'Engagements',
    retests: 'Retests',
    findings: 'Due dates',
    awareness: 'Training',
    invoices: 'Invoices',
    certificates: 'Certificate expiries',
  },
  layer: {
    activities: 'Activity',
    engagements: 'Engagement',
    retests: 'Retest',
    findings: 'Due date',
    awareness: 'Training',
    invoices: 'Invoice',
    certificates: 'Certificate expiry',
  },
  severities: severityTexts,
  /** Texts of statuses that are codes. */
  statuses: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
  overdue: 'Overdue',
  statusTitle: columnTexts.status,
  typeTitle: columnTexts.type,
  clear: 'Clear filters',
  count: (count: number) => counted(count, { one: '# item', other: '# items' }),
  loading: 'Loading the calendar',
  empty: {
    title: 'Nothing in this period',
    why: 'Engagements, requests and due dates appear here.',
    filtered: 'No matches',
    filteredWhy: 'Turn on more layers, statuses or types.',
  },
  locks: {
    role: 'Only admins and managers can change this.',
    activities: 'You cannot edit this activity while status is in progress or completed or planned or engagement type',
    engagements: 'Your provider sets the dates of engagements.',
    retests: 'Your provider sets the dates of retests.',
    findings: 'Due dates follow your remediation policy.',
    awareness: 'Dates of training are changed in Security awareness.',
    invoices: 'Your provider sets the due dates of invoices.',
    certificates: 'Certificate expiry dates can’t be changed.',
  },
  item: {
    dates: columnTexts.dates,
    open: {
      activities: 'Open request',
      engagements: 'Open engagement',
      retests: 'Open retest',
      findings: 'Open finding',
      awareness: 'Open training',
      invoices: 'Open invoice',
      certificates: 'Open certificates',
    },
  },
});
