import { areaTitles, boardTitles } from '@gatehouse/domain/board/board-titles';
import { boardWording } from '@gatehouse/domain/board/board-wording';
import { burnDownWording } from '@gatehouse/domain/board/burn-down-wording';
import { decisionForms } from '@gatehouse/domain/board/decision-wording';
import { plainWording } from '@gatehouse/domain/board/wording';

import { severityNames } from '../document/report-texts.ts';

const wording = boardWording(plainWording);

/** The texts of the executive board PDF. */
export const boardReportTexts = {
  ...wording,
  burnDown: burnDownWording(plainWording),
  kind: 'Executive board',
  foot: (day: string, user: string, provider: string) => `Created on ${day} by ${user} · ${provider}`,
  titles: { ...boardTitles, paths: 'Attack paths' },
  derivedPaths: 'Derived from leaked logins and your verified domains. No tester has confirmed these paths.',
  areaTitles,
  severities: severityNames,
  decision: (kind: keyof typeof decisionForms, count: number) => plainWording.counted(count, decisionForms[kind]),
  allEngagements: 'All engagements',
  oneEngagement: 'One engagement',
  nothing: 'No data yet',
  nothingWhy: 'Statistics appear here once your company subscribes to a service that your role can view.',
  months: {
    ...wording.months,
    scopeRow: 'Engagements',
    rowsNote: 'Open at month end. Last row: engagements in scope (◆ one ended).',
    chart: (first: number, last: number) =>
      `Stacked columns of open findings at month end, from ${first} to ${last}. The table below has the numbers.`,
  },
  tested: { ...wording.tested, states: { Planned: 'Planned', 'In Progress': 'In Progress', Completed: 'Completed' } },
  list: (items: readonly string[]) => new Intl.ListFormat('en').format(items),
} as const;
