import { catalogue, counted, shownNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { emptyTexts } from '../../shared/vocabulary/empty.texts.ts';
import { listTexts } from '../../shared/vocabulary/lists.texts.ts';
import { severityTexts } from '../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../shared/vocabulary/statuses.texts.ts';
import { engagementsNames } from './engagements-names.texts.ts';

export const engagementsTexts = catalogue({
  title: engagementsNames.title,
  menu: engagementsNames.menu,
  overview: engagementsNames.overview,
  list: {
    caption: columnTexts.engagements,
    search: 'Search engagements',
    columns: {
      number: 'No.',
      title: columnTexts.engagement,
      type: columnTexts.type,
      status: columnTexts.status,
      dates: columnTexts.dates,
      findings: columnTexts.findings,
      risk: 'Risk',
    },
    sorts: {
      '-createdAt': 'Newest',
      createdAt: 'Oldest',
      '-totalRisk': 'Risk: high to low',
      totalRisk: 'Risk: low to high',
      title: 'Title: A to Z',
      '-title': 'Title: Z to A',
    },
    count: (total: number) => counted(total, { one: '# engagement', other: '# engagements' }),
    findings: (count: number) => counted(count, { one: '# finding', other: '# findings' }),
    none: 'No engagements yet',
    noneWhy: 'Engagements appear here when your provider publishes them.',
    noAccess: 'You can’t view engagements',
  },
  statuses: statusTexts.engagements,
  severities: severityTexts,
  findingStatuses: statusTexts.findings,
  counts: {
    open: (count: number) => counted(count, { other: '# open' }),
    retest: (count: number) => counted(count, { other: '# in retest' }),
    notFixed: (count: number) => counted(count, { other: '# not fixed' }),
    fixed: (count: number) => counted(count, { other: '# fixed' }),
    acknowledged: (count: number) => counted(count, { other: '# acknowledged' }),
  },
  dates: (start: string, end: string) => `${start} – ${end}`,
  from: (start: string) => `From ${start}`,
  until: (end: string) => `Until ${end}`,
  noDate: listTexts.nothing,
  noRisk: listTexts.nothing,
  coverage: {
    title: 'Coverage',
    passed: (passed: number, all: number) => `${shownNumber(passed)} of ${shownNumber(all)} checks passed`,
    results: statusTexts.coverage,
  },
  detail: {
    back: columnTexts.engagements,
    missing: emptyTexts.missing,
    missingWhy: emptyTexts.missingEngagement,
    toList: emptyTexts.toEngagements,
    loading: 'Loading the engagement',
    statistics: 'Statistics',
    totalRisk: 'Total risk',
    totalRiskHow:
      'The sum of the CVSS base scores of all findings that are neither fixed nor acknowledged. The word is the highest severity among them.',
    about: 'How the total risk is computed',
    summary: 'Summary',
    noSummary: 'No summary was written yet.',
    scope: 'Scope',
    noScope: 'No scope is recorded.',
    team: 'Team',
    noTeam: 'No team is recorded.',
    methodology: 'Methodology',
    unresolved: 'To the findings behind the risk',
    timeline: 'Timeline',
    begins: 'Tests begin',
    ends: 'Tests end',
    published: 'Published',
    passed: 'Passed',
    toCome: 'To come',
  },
  files: {
    title: 'Files',
    none: 'The provider has given no files with this engagement yet.',
    count: (count: number) => counted(count, { one: '# file', other: '# files' }),
  },
});
