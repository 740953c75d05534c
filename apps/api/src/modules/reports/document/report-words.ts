import { isUnresolved, findingStatuses } from '@gatehouse/domain/finding-status';
import { severities, type Severity } from '@gatehouse/domain/severity';
import type { Run } from '@gatehouse/pdf/letters';

import { reportTexts as texts, severityNames } from './report-texts.ts';

type RatedFinding = { severity: number };
export const severityAt = ({ severity }: RatedFinding): Severity => severities[severity] ?? 'none';

/** Returns the severity as a word. */
export const severityOf = (rated: RatedFinding): string => severityNames[severityAt(rated)];
export const scoreOf = (score: number | null): string => score?.toFixed(1) ?? texts.noScore;

/** Background colors for white text, each with a contrast of at least 4.5. */
export const severityInk: Record<Severity, string> = {
  critical: '#8f1414',
  high: '#c4320a',
  medium: '#9a5b00',
  low: '#3f6f21',
  info: '#2f5fa8',
  none: '#5f5f68',
};

/** Returns the severity as a colored label. */
export const severityLabel = (rated: RatedFinding): Run[] => [
  { text: severityOf(rated), font: 'strong', colour: '#ffffff', label: severityInk[severityAt(rated)] },
];

/** The index of `severities` from which findings are informational. */
const informationalFrom = severities.indexOf('info');
export const isInformational = ({ severity }: RatedFinding): boolean => severity >= informationalFrom;

type StatusHolder = { status: string };
export const statusOf = ({ status }: StatusHolder) => findingStatuses.find((known) => known === status) ?? 'Open';
export const isOpen = (row: StatusHolder): boolean => isUnresolved(statusOf(row));

/** Returns the part of a visual ID that is unique within the engagement. */
export const shortId = (visualId: string): string => visualId.replace(/^.*-/, '');
