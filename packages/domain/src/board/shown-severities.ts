import { severities, type Severity } from '../severity.ts';

/** Severities with a row in the age table only if a finding has them. */
const rare: readonly Severity[] = ['info', 'none'];

/** Returns the severities shown in the age table. */
export const shownSeverities = (ages: readonly { severity: Readonly<Record<Severity, number>> }[]): Severity[] =>
  severities.filter((severity) => !rare.includes(severity) || ages.some((band) => band.severity[severity] > 0));

/** Returns the times to fix to show: none for `none`, whose findings have no due date, and for `info` only if there is one. */
export const shownFixTimes = <Time extends { severity: Severity; days: number | null }>(
  times: readonly Time[],
): (Time & { severity: Exclude<Severity, 'none'> })[] =>
  times.filter(
    (time): time is Time & { severity: Exclude<Severity, 'none'> } =>
      time.severity !== 'none' && (time.severity !== 'info' || time.days !== null),
  );
