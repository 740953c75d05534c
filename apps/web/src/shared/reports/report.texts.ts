import { catalogue, counted, formatList, formatNumber } from '../../core/texts.ts';
import { columnTexts } from '../vocabulary/columns.texts.ts';
import { severityTexts } from '../vocabulary/severities.texts.ts';
import { statusTexts } from '../vocabulary/statuses.texts.ts';

/** Texts of the report on the web. The report itself comes from the server with its titles and sentences. */
export const reportTexts = catalogue({
  hero: {
    label: 'Report cover',
    for: 'for',
    stages: { Interim: 'Interim report', Final: 'Final report' },
    asOf: (day: string) => `As of ${day}`,
    pdf: 'Download PDF',
    options: 'Report options',
  },
  sections: 'Sections of the report',
  severities: severityTexts,
  statuses: statusTexts.findings,
  nothing: {
    title: 'Nothing to report yet',
    why: 'The report fills as your testers write it.',
  },
  counts: 'Findings by severity',
  outline: {
    finding: columnTexts.finding,
    severity: columnTexts.severity,
    score: columnTexts.score,
    status: columnTexts.status,
    due: columnTexts.due,
    all: (total: number) => counted(total, { other: 'Show all # findings' }),
    more: (count: number) =>
      counted(count, {
        one: '# more finding is in the list of findings.',
        other: '# more findings are in the list of findings.',
      }),
  },
  finding: {
    assets: (count: number) => counted(count, { one: '# affected asset', other: '# affected assets' }),
    due: (day: string) => `Due ${day}`,
    description: 'Description',
    impact: 'Impact',
    recommendation: 'Remediation',
    evidence: 'Evidence',
    affected: (fixed: number, all: number) => `Affected assets (${formatNumber(fixed)} of ${formatNumber(all)} fixed)`,
    moreAssets: (count: number) => counted(count, { one: '# more asset', other: '# more assets' }),
    moreEvidence: (count: number) =>
      counted(count, {
        one: 'The evidence of # more asset is on the finding’s page.',
        other: 'The evidence of # more assets is on the finding’s page.',
      }),
    references: 'References',
    rating: 'Rating',
    vector: 'CVSS vector',
    clientRating: 'Client rating',
    weakness: 'Classification',
    acceptedUntil: 'Risk accepted until',
  },
  more: (count: number) => counted(count, { one: 'Show # more finding', other: 'Show # more findings' }),
  shown: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)} findings shown`,
  steps: {
    label: 'Steps of the attack',
    step: (number: number) => `Step ${formatNumber(number)}`,
    needs: (numbers: string) => `Depends on ${numbers}`,
    findings: columnTexts.findings,
    hosts: 'Assets',
  },
  plan: {
    findings: (count: number) => counted(count, { one: '# finding', other: '# findings' }),
    due: (day: string) => `Due ${day}`,
    hosts: (hosts: readonly string[], more: number) =>
      more > 0 ? `${hosts.join(', ')} and ${formatNumber(more)} more` : formatList(hosts),
    more: (count: number) => counted(count, { one: '# more item', other: '# more items' }),
    all: (total: number) => counted(total, { other: 'Show all # items' }),
  },
  comparison: {
    with: 'Compared with',
    bar: 'Findings since the previous test',
    outcomes: { fixed: 'Fixed', open: 'Still open', new: 'New', reopened: 'Reopened' },
  },
});
