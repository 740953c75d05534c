import type { DecisionKind } from '@gatehouse/contract/statistics/statistics';
import { boardTitles } from '@gatehouse/domain/board/board-titles';
import { boardWording } from '@gatehouse/domain/board/board-wording';
import { decisionForms } from '@gatehouse/domain/board/decision-wording';

import { catalogue, counted, isolated, formatNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { severityTexts } from '../../shared/vocabulary/severities.texts.ts';
import { statisticsNames } from './statistics-names.texts.ts';

const wording = boardWording({ counted, isolated, shownNumber: formatNumber });
const decisionOf = (kind: DecisionKind, act: string) => ({
  text: (count: number) => counted(count, decisionForms[kind]),
  act,
});

const decisions: Record<DecisionKind, { text: (count: number) => string; act: string }> = {
  'overdue-unassigned': decisionOf('overdue-unassigned', 'Assign'),
  'exposed-logins': decisionOf('exposed-logins', 'Review'),
  'invoices-overdue': decisionOf('invoices-overdue', 'Pay'),
  'retest-replies': decisionOf('retest-replies', 'Reply'),
  acceptances: decisionOf('acceptances', 'Decide'),
  'issues-overdue': decisionOf('issues-overdue', 'Review'),
  'exploited-cves': decisionOf('exploited-cves', 'Update'),
  'certificates-expired': decisionOf('certificates-expired', 'Renew'),
  'certificates-ending': decisionOf('certificates-ending', 'Renew'),
};

export const statisticsTexts = catalogue({
  title: statisticsNames.title,
  company: wording.company,
  severities: severityTexts,
  boards: { label: 'Board', executive: 'Executive', work: 'My work' },
  period: {
    label: 'Period',
    '30-days': '30 days',
    '90-days': '90 days',
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
    pdf: 'Download PDF',
    fileName: 'board.pdf',
    print: 'Print',
    copy: 'Copy link',
    copied: 'Link copied',
    mail: 'Email a colleague',
    subject: (company: string) => `Security overview of ${company}`,
  },
  printed: (period: string, day: string) => `${period}. Printed on ${day}.`,
  days: wording.days,
  decisions: {
    title: boardTitles.decisions,
    none: wording.noDecisions,
    kinds: decisions,
    late: wording.late,
    more: (count: number) => counted(count, { one: '# more', other: '# more' }),
    less: 'Show fewer',
    assign: {
      label: 'Assign overdue findings',
      left: (count: number) => counted(count, { one: '# finding to assign', other: '# findings to assign' }),
      done: 'Assigned',
      none: 'All findings are assigned.',
    },
    toDecide: (act: string, what: string) => `${act}: ${what}`,
  },
  figures: boardTitles.figures,
  moreFigures: 'More figures',
  exposure: { title: boardTitles.exposure },
  visit: {
    title: (count: number, day: string) => `${formatNumber(count)} new since ${day}`,
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
    firstOf: (shown: number, all: number) => `Showing ${formatNumber(shown)} of ${formatNumber(all)}`,
    noDate: 'No due date',
    hosts: (count: number) => counted(count, { one: '# host', other: '# hosts' }),
    overdue: (count: number) => `${formatNumber(count)} overdue`,
    viewAll: (count: number) => counted(count, { one: 'View # issue', other: 'View all # issues' }),
    retry: 'Try again',
  },
  loading: (title: string) => `Loading ${title}`,
  crash: { title: 'This part could not be shown', message: 'The other parts are not affected.' },
  nothing: 'No data yet',
  nothingWhy: 'Statistics appear here once your company subscribes to a service that your role can view.',
  pages: 'Pages',
});
