import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';

/**
 * The sections that the PDF draws from the tree. Findings have assignees and status changes, which the tree has not, and the appendix
 * explains the colors of severities.
 */
export const drawnSections = [
  'summary',
  'attackChain',
  'held',
  'matrix',
  'comparison',
  'scope',
  'methodology',
  'team',
  'overview',
  'hosts',
  'remediation',
] as const satisfies readonly ReportSection[];
export type DrawnSection = (typeof drawnSections)[number];
