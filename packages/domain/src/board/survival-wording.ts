import type { Wording } from './wording.ts';

/** Minimum number of findings for a curve; with fewer, a single finding would change it too much. */
export const minFindingsOfCurve = 5;

interface TargetShare {
  /** Name of the severity. */
  severity: string;
  /** In days; null if findings of this severity have no target. */
  target: number | null;
  /** Share still open after the target; null if no finding has been open that long. */
  atTarget: number | null;
}

/** Builds the texts of the survival curves. */
export function survivalWording({ counted, shownNumber, isolated }: Wording) {
  const days = (count: number) => counted(count, { one: '# day', other: '# days' });
  const percent = (share: number) => `${shownNumber(Math.round(share * 100))}%`;
  return {
    days,
    percent,
    day: 'Days since publication',
    afterDays: (count: number) => counted(count, { one: 'After # day', other: 'After # days' }),
    /** The sentence of the curves: what is still open after the target of each severity. */
    atTargets: (shares: readonly TargetShare[]) => {
      const parts = shares.flatMap(({ severity, target, atTarget }) =>
        target === null || atTarget === null
          ? []
          : [`${percent(atTarget)} of ${isolated(severity.toLowerCase())} (${days(target)})`],
      );
      return parts.length === 0
        ? 'No finding has been open as long as its target yet.'
        : `Still open when due: ${parts.join(', ')}.`;
    },
    method: (findings: number) =>
      `Kaplan–Meier estimate from ${counted(findings, { one: '# finding', other: '# findings' })}: open ones count up to today, accepted ones up to their acceptance. Dots mark the targets of your policy.`,
    none: 'Not enough findings yet',
    noneWhy: counted(minFindingsOfCurve, {
      one: 'A curve needs # finding of a severity.',
      other: 'A curve needs # findings of the same severity.',
    }),
  };
}
