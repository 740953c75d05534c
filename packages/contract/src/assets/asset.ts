/** How the monitor can be grouped. */
export const monitorGroupings = ['asset', 'fix', 'cve'] as const;
export type MonitorGrouping = (typeof monitorGroupings)[number];
