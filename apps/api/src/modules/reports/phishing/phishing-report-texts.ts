const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const recipients = (count: number): string => many(count, 'recipient', 'recipients');

/** The texts of the phishing simulation report. */
export const phishingReportTexts = {
  kind: 'Phishing simulation report',
  made: 'Report date',
  period: 'Campaign',
  status: 'Status',
  statuses: {
    Draft: 'Draft',
    Collecting: 'Collecting recipients',
    Scheduled: 'Scheduled',
    Running: 'Running',
    Completed: 'Completed',
    Cancelled: 'Canceled',
  } as Readonly<Record<string, string>>,
  open: 'no end date',
  summary: 'Summary',
  nothing: 'No emails have been delivered yet.',
  sentence: (share: string, { failed, delivered }: { failed: number; delivered: number }) =>
    `${failed} of ${recipients(delivered)} clicked or went further (${share}).`,
  gave: (count: number) => (count === 0 ? 'No one submitted data.' : `${recipients(count)} submitted data.`),
  reported: (count: number, after: string | null) => {
    if (count === 0) return 'No one reported the email.';
    return after === null
      ? `${recipients(count)} reported it.`
      : `${recipients(count)} reported it, the first after ${after}.`;
  },
  funnel: 'Campaign funnel',
  steps: {
    delivered: 'Delivered',
    opened: 'Opened',
    clicked: 'Clicked',
    submitted: 'Submitted data',
    reported: 'Reported',
  },
  bar: (count: number, share: string) => `${count} (${share})`,
  chart: (bars: readonly string[]) => `Bar chart of recipients, as a share of delivered emails: ${bars.join('; ')}.`,
  figures: 'Figures',
  targeted: 'Recipients',
  resilience: 'Resilience',
  resilienceOf: (value: string, reported: number, failed: number) =>
    `${value} (${reported} reported ÷ ${failed} failed)`,
  noResilience: 'No one failed',
  timeToClick: 'Time to click',
  timeToReport: 'Time to report',
  median: (duration: string) => `${duration} (median)`,
  scanners: 'Mail scanners',
  scannersOf: (events: number, without: number, withThem: number) =>
    `${many(events, 'event', 'events')} not counted. Clicked: ${without}, with scanners ${withThem}`,
  benchmark: 'Other clients',
  benchmarkOf: (fail: string, report: string, clients: number) =>
    `${fail} failed, ${report} reported (median of ${clients} clients)`,
  departments: 'Departments',
  folded: 'Departments with fewer than five recipients are combined as “Others”.',
  tooSmall: 'There are too few recipients to show departments without revealing individuals.',
  department: 'Department',
  departmentless: 'No department',
  email: 'The email',
  subject: 'Subject',
  sender: 'Sender',
  tactic: 'Tactic',
  technique: 'Technique',
  difficulty: 'Difficulty',
  ofFive: (level: number) => `${level} of 5`,
  notSet: 'Not set',
  picture: (subject: string) => `The email “${subject}” as recipients saw it.`,
  pictureWithNotes: (subject: string) =>
    `The email “${subject}” as recipients saw it, with numbers where the notes below belong.`,
  notes: 'Red flags',
  dash: '–',
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => many(count, 'day', 'days'),
} as const;
