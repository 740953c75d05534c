import { isUnresolved, findingStatuses } from '@gatehouse/domain/finding-status';
import { severities, type Severity } from '@gatehouse/domain/severity';
import type { Run } from '@gatehouse/pdf/letters';

import { reportTexts as texts, severityNames } from './report-texts.ts';

type RatedFinding = { severity: number };
export const severityAt = ({ severity }: RatedFinding): Severity => severities[severity] ?? 'none';

/** Returns the severity as a word. */
export const severityOf = (rated: RatedFinding): string => severityNames[severityAt(rated)];
export const scoreOf = (score: number | null): string => score?.toFixed(1) ?? texts.noScore;

/** The fills of the severities, exactly those of the specification (docs/adr/0013). */
export const severityInk: Record<Severity, string> = {
  critical: '#a31800',
  high: '#e50000',
  medium: '#ff9600',
  low: '#009600',
  info: '#4a86e8',
  none: '#4a86e8',
};

/** Outlines of these fills on paper: another color only where the fill does not reach 3:1. */
export const severityEdge: Record<Severity, string> = { ...severityInk, medium: '#ce7801' };

/** Text on these fills, with a contrast of at least 4.5. */
export const severityText: Record<Severity, string> = {
  critical: '#ffffff',
  high: '#ffffff',
  medium: '#0e0e0e',
  low: '#0e0e0e',
  info: '#0e0e0e',
  none: '#0e0e0e',
};

/** The severity as a colored label. */
export function severityLabel(rated: RatedFinding): Run[] {
  const severity = severityAt(rated);
  const look = { colour: severityText[severity], label: severityInk[severity], labelEdge: severityEdge[severity] };
  return [{ text: severityOf(rated), font: 'strong', ...look }];
}

/** The index of `severities` from which findings are informational. */
const informationalFrom = severities.indexOf('info');
export const isInformational = ({ severity }: RatedFinding): boolean => severity >= informationalFrom;

type StatusHolder = { status: string };
export const statusOf = ({ status }: StatusHolder) => findingStatuses.find((known) => known === status) ?? 'Open';
export const isOpen = (row: StatusHolder): boolean => isUnresolved(statusOf(row));

/** Returns the part of a visual ID that is unique within the engagement. */
export const shortId = (visualId: string): string => visualId.replace(/^.*-/, '');
