import type { DecisionKind } from '@gatehouse/contract/statistics';

import { catalogue, counted, isolated, shownNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { severityTexts } from '../../shared/vocabulary/severities.texts.ts';
import { dashboardNames } from './dashboard-names.texts.ts';

const decisions: Record<DecisionKind, { text: (count: number) => string; act: string }> = {
  'overdue-unassigned': {
    text: (count) =>
      counted(count, {
        one: '# critical finding is overdue and unassigned',
        other: '# critical findings are overdue and unassigned',
      }),
    act: 'Assign',
  },
  'exposed-logins': {
    text: (count) => counted(count, { one: '# employee login is exposed', other: '# employee logins are exposed' }),
    act: 'Mitigate',
  },
  'invoices-overdue': {
    text: (count) => counted(count, { one: '# invoice is overdue', other: '# invoices are overdue' }),
    act: 'Pay',
  },
  'retest-replies': {
    text: (count) =>
      counted(count, { one: '# retest is waiting for your reply', other: '# retests are waiting for your reply' }),
    act: 'Reply',
  },
  acceptances: {
    text: (count) => counted(count, { one: '# request to accept a risk', other: '# requests to accept a risk' }),
    act: 'Decide',
  },
  'issues-overdue': {
    text: (count) =>
      counted(count, {
        one: '# critical or high attack surface issue is overdue',
        other: '# critical and high attack surface issues are overdue',
      }),
    act: 'Review',
  },
  'exploited-cves': {
    text: (count) =>
      counted(count, {
        one: '# exploited vulnerability has a fix available',
        other: '# exploited vulnerabilities have a fix available',
      }),
    act: 'Update',
  },
  'certificates-expired': {
    text: (count) =>
      counted(count, {
        one: 'The certificate of # host has expired',
        other: 'The certificates of # hosts have expired',
      }),
    act: 'Renew',
  },
  'certificates-ending': {
    text: (count) =>
      counted(count, {
        one: 'The certificate of # host expires soon',
        other: 'The certificates of # hosts expire soon',
      }),
    act: 'Renew',
  },
};

export const dashboardTexts = catalogue({
  title: dashboardNames.title,
  company: (company: string) => `Security overview of ${isolated(company)}`,
  severities: severityTexts,
  boards: { label: 'Board', executive: 'Executive', work: 'My work' },
  period: {
    label: 'Period',
    '30-days': '30 d',
    '90-days': '90 d',
    quarter: 'Quarter',
    year: 'Year',
    all: 'All',
    custom: 'Custom',
    from: formTexts.from,
    to: formTexts.to,
  },
  engagement: { label: columnTexts.engagement, all: 'All engagements', other: 'One engagement' },
  share: {
    label: 'Share',
    print: 'Print or save as PDF',
    copy: 'Copy link',
    copied: 'Link copied',
    mail: 'Email a colleague',
    subject: (company: string) => `Security overview of ${company}`,
  },
  printed: (period: string, day: string) => `${period}. Printed on ${day}.`,
  days: (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return `${from} – ${to}`;
    if (from === null && to === null) return 'All time';
    return from === null ? `Until ${to ?? ''}` : `Since ${from}`;
  },
  decisions: {
    title: 'Needs a decision',
    none: 'Nothing needs your decision.',
    kinds: decisions,
    late: (days: number) => counted(days, { one: '# day overdue', other: '# days overdue' }),
    more: (count: number) => counted(count, { one: '# more', other: '# more' }),
    less: 'Show fewer',
    toDecide: (act: string, what: string) => `${act}: ${what}`,
  },
  figures: 'Key figures',
  moreFigures: 'More figures',
  exposure: { title: 'Exposure' },
  visit: {
    title: (count: number, day: string) => `${shownNumber(count)} new since ${day}`,
    all: 'View all notifications',
  },
  work: {
    title: 'My work',
    context: 'Everything assigned to you, by due date.',
    views: { label: 'Views', mine: 'Mine', unassigned: 'Unassigned', returned: 'Returned', mentions: 'Mentions' },
    queue: 'Work queue',
    kinds: { finding: 'Finding', retest: 'Retest', issue: 'Attack surface', leak: 'Leaked credential', asset: 'Asset' },
    counts: {
      finding: (count: number) => counted(count, { one: '# finding', other: '# findings' }),
      retest: (count: number) => counted(count, { one: '# retest', other: '# retests' }),
      issue: (count: number) => counted(count, { one: '# attack surface issue', other: '# attack surface issues' }),
      leak: (count: number) => counted(count, { one: '# leaked credential', other: '# leaked credentials' }),
      asset: (count: number) => counted(count, { one: '# vulnerable asset', other: '# vulnerable assets' }),
    },
    none: {
      mine: { title: 'Your queue is empty', text: 'Nothing is assigned to you.' },
      unassigned: { title: 'Everything is assigned', text: 'Open items without an assignee appear here.' },
      returned: { title: 'Nothing came back', text: 'Items of yours that failed their retest appear here.' },
      mentions: { title: 'No mentions', text: 'Findings appear here when someone mentions you in a comment.' },
      waiting: { title: 'Nothing is waiting', text: 'Retests that your provider works on appear here.' },
    },
    waiting: 'Waiting on your provider',
    firstOf: (shown: number, all: number) => `First ${shownNumber(shown)} of ${shownNumber(all)}`,
    noDate: 'No due date',
  },
  loading: (title: string) => `Loading ${title}`,
  crash: { title: 'This part could not be shown', message: 'The other parts are not affected.' },
  nothing: 'No data yet',
  nothingWhy: 'Statistics appear here once your company subscribes to a service that your role can view.',
  pages: 'Pages',
});
