/** The groupings of the monitor. */
export const monitorGroupings = ['asset', 'fix', 'cve'] as const;
export type MonitorGrouping = (typeof monitorGroupings)[number];
