import type { FindingComparison } from '@gatehouse/contract/findings/finding-statistics.schema';
import type { DecisionKind } from '@gatehouse/contract/statistics/statistics';
import { boardTitles } from '@gatehouse/domain/board/board-titles';
import { boardWording } from '@gatehouse/domain/board/board-wording';
import { decisionForms } from '@gatehouse/domain/board/decision-wording';
import { plainWording } from '@gatehouse/domain/board/wording';

const counted = (count: number, one: string, other: string): string =>
  (count === 1 ? one : other).replace('#', String(count));
const open = (count: number): string =>
  count === 0
    ? 'no critical or high findings are open'
    : counted(count, '# critical or high finding is open', '# critical and high findings are open');
const days = (count: number): string => counted(count, '# day', '# days');

/** Texts of the monthly email. */
export const summaryTexts = {
  kind: 'Monthly summary',
  subject: (month: string, company: string) => `Security summary for ${month}: ${company}`,
  verdict({ before, after, fixed, engagementsAfter }: FindingComparison): string {
    if (engagementsAfter === 0) return 'No engagements have been published yet.';
    const since = fixed === 0 ? 'None was fixed in the month.' : counted(fixed, '# was fixed.', '# were fixed.');
    if (after > before) return `Risk went up: ${open(after)}, ${after - before} more than a month before. ${since}`;
    if (after < before) return `Risk went down: ${open(after)}, ${before - after} fewer than a month before. ${since}`;
    if (after === 0) return 'No critical or high findings are open, as a month before.';
    return `Risk is unchanged: ${open(after)}, as many as a month before. ${since}`;
  },
  figures: {
    urgent: 'Critical and high open',
    overdue: 'Overdue now',
    inTime: 'On time',
    median: 'Median time to fix, critical and high',
    change: (change: number) => (change === 0 ? 'no change' : `${change > 0 ? 'up' : 'down'} ${Math.abs(change)}`),
    oldest: (count: number | null) => (count === null ? 'nothing is late' : `oldest: ${days(count)}`),
    fixes: (part: number, all: number) =>
      all === 0 ? 'nothing due in the month' : `${part} of ${counted(all, '# due', '# due')}`,
    ofFixes: (all: number) => counted(all, '# fix', '# fixes'),
    percent: (share: number) => `${share}%`,
    days,
    nothing: '–',
  },
  decisions: boardTitles.decisions,
  decision: (kind: DecisionKind, count: number): string => plainWording.counted(count, decisionForms[kind]),
  noDecisions: boardWording(plainWording).noDecisions,
  open: 'Open the dashboard',
  foot: 'You receive this summary each month.',
};
