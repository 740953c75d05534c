import { isUnresolved, findingStatuses } from '@gatehouse/domain/finding-status';
import { severities, type Severity } from '@gatehouse/domain/severity';
import type { Run } from '@gatehouse/pdf/letters';

import { reportTexts as texts, severityNames } from './report-texts.ts';

type RatedFinding = { severity: number };
export const severityAt = ({ severity }: RatedFinding): Severity => severities[severity] ?? 'none';

/** The severity as a word. */
export const severityOf = (rated: RatedFinding): string => severityNames[severityAt(rated)];
export const scoreOf = (score: number | null): string => score?.toFixed(1) ?? texts.noScore;

/** Backgrounds of white text; each has a contrast of at least 4.5 to it. */
export const severityInk: Record<Severity, string> = {
  critical: '#8f1414',
  high: '#c4320a',
  medium: '#9a5b00',
  low: '#3f6f21',
  info: '#2f5fa8',
  none: '#5f5f68',
};

/** The severity as a colored label. */
export const severityLabel = (rated: RatedFinding): Run[] => [
  { text: severityOf(rated), font: 'strong', colour: '#ffffff', label: severityInk[severityAt(rated)] },
];

/** From this place in the scale on a finding is informational. */
const informationalFrom = severities.indexOf('info');
export const isInformational = ({ severity }: RatedFinding): boolean => severity >= informationalFrom;

type StatusHolder = { status: string };
export const statusOf = ({ status }: StatusHolder) => findingStatuses.find((known) => known === status) ?? 'Open';
export const isOpen = (row: StatusHolder): boolean => isUnresolved(statusOf(row));

/** The part of an id that tells the findings of one engagement apart. */
export const shortId = (visualId: string): string => visualId.replace(/^.*-/, '');
