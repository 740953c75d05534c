import type { Wording } from './wording.ts';

/** The trend of open critical and high findings; `first` if there is nothing to compare with. */
export type RiskTrend = 'better' | 'worse' | 'same' | 'none' | 'first';

/** Open critical and high findings on two days, and the number of engagements on the first. */
interface Comparison {
  before: number;
  after: number;
  engagementsBefore: number;
}

/** Returns the trend between the two days: fewer open critical and high findings are better. */
export function riskTrend({ before, after, engagementsBefore }: Comparison): RiskTrend {
  if (engagementsBefore === 0 && before === 0) return 'first';
  if (before === 0 && after === 0) return 'none';
  if (after === before) return 'same';
  return after < before ? 'better' : 'worse';
}

interface Verdict {
  before: number;
  after: number;
  fixed: number;
  /** The day of the comparison, formatted for display. */
  day: string;
}

const openWording = ({ counted }: Wording, after: number): string =>
  after === 0
    ? 'no critical or high findings are open'
    : counted(after, { one: '# critical or high finding is open', other: '# critical and high findings are open' });

const fixedWording = ({ counted }: Wording, fixed: number): string =>
  fixed === 0
    ? 'No critical or high finding has been fixed since.'
    : counted(fixed, { one: '# has been fixed since.', other: '# have been fixed since.' });

/** Builds the title of the executive board for each trend, and the line below it. */
export function verdictWording(wording: Wording) {
  const { counted, shownNumber, isolated } = wording;
  const open = (after: number) => openWording(wording, after);
  const fixedSince = (fixed: number) => fixedWording(wording, fixed);
  return {
    worse: ({ before, after, fixed, day }: Verdict) =>
      `Risk went up: ${open(after)}, ${shownNumber(after - before)} more than on ${isolated(day)}. ${fixedSince(fixed)}`,
    better: ({ before, after, fixed, day }: Verdict) =>
      `Risk went down: ${open(after)}, ${shownNumber(before - after)} fewer than on ${isolated(day)}. ${fixedSince(fixed)}`,
    same: ({ after, fixed, day }: Verdict) =>
      `Risk is unchanged: ${open(after)}, as many as on ${isolated(day)}. ${fixedSince(fixed)}`,
    none: ({ day }: Verdict) => `No critical or high findings are open, as on ${isolated(day)}.`,
    first: ({ after }: Verdict) =>
      after === 0
        ? 'No critical or high findings have been reported yet.'
        : counted(after, {
            one: '# critical or high finding is open after your first tests.',
            other: '# critical and high findings are open after your first tests.',
          }),
    scope: (day: string, before: number, after: number) =>
      `${isolated(day)} · ${counted(after, { one: '# engagement in scope', other: '# engagements in scope' })}${
        before === after ? '' : `, ${after > before ? 'up' : 'down'} from ${shownNumber(before)}`
      }`,
  };
}
