import { severities, type Severity } from '../severity.ts';

/** Returns the severities shown in the age table: info and none only if a finding has them. */
export const shownSeverities = (ages: readonly { severity: Readonly<Record<Severity, number>> }[]): Severity[] =>
  severities.filter((severity, at) => at < 4 || ages.some((band) => band.severity[severity] > 0));

/** Returns the times to fix to show: none for `none`, whose findings have no due date, and for `info` only if there is one. */
export const shownFixTimes = <Time extends { severity: Severity; days: number | null }>(
  times: readonly Time[],
): (Time & { severity: Exclude<Severity, 'none'> })[] =>
  times.filter(
    (time): time is Time & { severity: Exclude<Severity, 'none'> } =>
      time.severity !== 'none' && (time.severity !== 'info' || time.days !== null),
  );
