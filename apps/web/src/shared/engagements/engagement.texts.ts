import { catalogue, counted, isolated, formatNumber } from '../../core/texts.ts';
import { clientTexts } from '../clients/clients.texts.ts';
import { columnTexts } from '../vocabulary/columns.texts.ts';
import { emptyTexts } from '../vocabulary/empty.texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';
import { listTexts } from '../vocabulary/lists.texts.ts';
import { statusTexts } from '../vocabulary/statuses.texts.ts';

/** Texts shared by all pages of an engagement, for clients and staff. */
export const engagementTexts = catalogue({
  engagements: columnTexts.engagements,
  statuses: statusTexts.engagements,
  publications: statusTexts.publications,
  days: {
    both: (start: string, end: string) => `${start} – ${end}`,
    from: (start: string) => `From ${start}`,
    until: (end: string) => `Until ${end}`,
    last: (end: string) => `– ${end}`,
    none: listTexts.nothing,
  },
  day: (day: number, of: number) => `day ${formatNumber(day)} of ${formatNumber(of)}`,
  loading: 'Loading engagement',
  report: {
    menu: 'Report',
    pdf: 'Report (PDF)',
    pdfHint: 'Full report with all findings',
    word: 'Report (Word)',
    name: 'report.pdf',
    wordName: 'report.docx',
    findings: { xlsx: 'Findings (Excel)', csv: 'Findings (CSV)', json: 'Findings (JSON)' },
    findingsName: 'findings',
  },
  requestRetest: 'Request retest',
  nothingYet: {
    toFindings: 'View findings',
    expected: (from: string, to: string) => `Usually added in the last week of testing (${from} – ${to}).`,
  },
  severityBar: { resolved: (count: number) => counted(count, { one: '# resolved', other: '# resolved' }) },
  missing: {
    title: emptyTexts.missing,
    why: emptyTexts.missingEngagement,
    back: emptyTexts.toEngagements,
  },
  provider: {
    clients: clientTexts.all,
    client: clientTexts.unnamed,
    pages: 'Engagement pages',
    details: 'Details',
    findings: columnTexts.findings,
    attack: 'Attack',
    reportPage: 'Report',
    letters: 'Letters',
    report: 'Download report',
  },
  publish: {
    publish: 'Publish',
    again: 'Publish again',
    title: (id: string) => `Publish ${id}?`,
    visible: (client: string) => `${isolated(client)} will see immediately:`,
    parts: {
      findings: 'Findings',
      summary: 'Summary',
      methodology: 'Methodology',
      scope: 'Scope',
      team: 'Team',
      coverage: 'Coverage',
      narrative: 'Attack narrative',
      'best-practices': 'Best practices',
      'attack-chain': 'Attack chain',
    },
    missing: 'Not written yet',
    findings: (count: number) =>
      count === 0
        ? 'No findings yet'
        : counted(count, { one: '# finding with its evidence', other: '# findings with their evidence' }),
    notified: (count: number) =>
      count === 0
        ? 'No one will be notified.'
        : counted(count, { one: '# user will be notified:', other: '# users will be notified:' }),
    more: (count: number) => counted(count, { one: '# more', other: '# more' }),
    due: 'Due dates are counted from today.',
    approve: 'Approve findings',
    approveTitle: (count: number) => counted(count, { one: 'Approve # finding?', other: 'Approve # findings?' }),
    approveText:
      'These findings were written directly or imported, and haven’t been approved yet. Review them first: the client sees them once the engagement is published.',
    approved: 'Findings approved',
    unsaved: 'Save your changes first. Only saved content is published.',
    done: (id: string) => `${id} published`,
    withdraw: 'Unpublish',
    withdrawTitle: (id: string) => `Unpublish ${id}?`,
    withdrawText: (client: string) =>
      `${isolated(client)} will lose access to the engagement, its findings, retests and report. Users who can view engagements are notified.`,
    nothingDeleted: 'Nothing is deleted. You can publish it again.',
    withdrawLetters: 'Revoke letters and unpublish',
    lettersText: 'Anyone who verifies these letters will see that they were revoked. This cannot be undone.',
    withdrawn: (id: string) => `${id} unpublished`,
    cancel: formTexts.cancel,
    close: formTexts.close,
  },
});
