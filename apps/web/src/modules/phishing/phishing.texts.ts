import { catalogue, counted, isolated, formatNumber, shownPercent } from '../../core/texts.ts';
import { listTexts } from '../../shared/vocabulary/lists.texts.ts';

const employeesOf = (count: number) => counted(count, { one: '# employee', other: '# employees' });
const recipientsOf = (count: number) => counted(count, { one: '# recipient', other: '# recipients' });
const campaignsOf = (count: number) => counted(count, { one: '# campaign', other: '# campaigns' });

const minutesOf = (count: number) => counted(count, { one: '# minute', other: '# minutes' });

/** Texts that several phishing screens share. */
export const phishingTexts = catalogue({
  tabs: { label: 'Phishing simulations', latest: 'Latest campaign', history: 'Campaigns', statistics: 'Statistics' },
  nothing: listTexts.nothing,
  recipientsOf,
  campaignsOf,
  statuses: {
    Draft: 'Draft',
    Collecting: 'Collecting recipients',
    Scheduled: 'Scheduled',
    Running: 'Running',
    Completed: 'Completed',
    Cancelled: 'Canceled',
  },
  results: {
    1: 'Email Sent',
    2: 'Email Opened',
    3: 'Clicked Link',
    4: 'Submitted Data',
    5: 'Email Reported',
    none: 'Not delivered',
  },
  actions: { 0: 'No Risk', 1: 'Trained', 2: 'Training Scheduled', 3: 'Training Required' },
  deliveries: {
    scheduled: 'Scheduled',
    sending: 'Sending',
    retrying: 'Retrying',
    failed: 'Delivery failed',
    delivered: 'Delivered',
  },
  tactics: {
    Authority: 'Authority',
    Urgency: 'Urgency',
    Fear: 'Fear',
    Curiosity: 'Curiosity',
    Reward: 'Reward',
    Helpfulness: 'Helpfulness',
    Familiarity: 'Familiarity',
    'Social proof': 'Social proof',
    'Not set': 'Not set',
  },
  techniques: {
    Link: 'Link',
    'Credential form': 'Credential form',
    Attachment: 'Attachment',
    Macro: 'Macro',
    'QR code': 'QR code',
    Reply: 'Reply',
    'OAuth consent': 'OAuth consent',
    'Callback number': 'Callback number',
    'Not set': 'Not set',
  },
  difficulty: (level: number) => `Difficulty ${formatNumber(level)} of 5`,
  difficulties: { 1: '1 – obvious', 2: '2 – easy', 3: '3 – moderate', 4: '4 – hard', 5: '5 – very hard' },
  departmentless: 'No department',
  share: (part: number, whole: number) =>
    whole === 0 ? listTexts.nothing : shownPercent(Math.round((part / whole) * 100)),
  durations: {
    seconds: (count: number) => `${formatNumber(count)} s`,
    minutes: (count: number) => `${formatNumber(count)} min`,
    hours: (count: number) => `${formatNumber(count)} h`,
    days: (count: number) => `${formatNumber(count)} d`,
    longSeconds: (count: number) => counted(count, { one: '# second', other: '# seconds' }),
    long: minutesOf,
    longHours: (count: number) => counted(count, { one: '# hour', other: '# hours' }),
    longDays: (count: number) => counted(count, { one: '# day', other: '# days' }),
  },
  sentence: {
    results: (figures: { clicked: number; delivered: number; submitted: number; reported: number }) =>
      `${formatNumber(figures.clicked)} of ${employeesOf(figures.delivered)} clicked (${shownPercent(
        Math.round((figures.clicked / figures.delivered) * 100),
      )}), ${formatNumber(figures.submitted)} submitted data, ${formatNumber(figures.reported)} reported`,
    first: (results: string, duration: string) => `${results} – the first after ${duration}.`,
    full: (results: string) => `${results}.`,
    waiting: (day: string, recipients: number) => `Starts on ${day} · ${recipientsOf(recipients)}`,
    cancelled: 'Canceled before it started.',
    undelivered: 'No emails have been delivered yet.',
  },
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to read the chart.',
    total: 'Total',
    nothing: 'unknown',
  },
  missing: {
    title: 'Campaign not found',
    why: 'It may have been removed, or it isn’t visible to you.',
    back: 'Back to campaigns',
  },
  loading: 'Loading phishing simulations',
  named: (name: string) => isolated(name),
});
