import type { coverageResults, engagementStatuses } from '@gatehouse/contract/engagements/engagements';
import type { RiskLevel } from '@gatehouse/domain/board/risk-matrix';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';

import { severityMeanings, severityNames, statusMeanings } from '../document/report-texts.ts';

type EngagementStatus = (typeof engagementStatuses)[number];
type CheckResult = (typeof coverageResults)[number];

/** The severities and statuses in one language. */
export interface ReportTerms {
  severityNames: Readonly<Record<Severity, string>>;
  /** The CVSS band and the meaning of each severity. */
  severityMeanings: Readonly<Record<Severity, readonly [score: string, meaning: string]>>;
  statusNames: Readonly<Record<FindingStatus, string>>;
  statusMeanings: Readonly<Record<FindingStatus, string>>;
  engagementStatusNames: Readonly<Record<EngagementStatus, string>>;
  checkResultNames: Readonly<Record<CheckResult, string>>;
  /** The levels of the risk matrix, from very low to very high. */
  likelihoodNames: Readonly<Record<RiskLevel, string>>;
  impactNames: Readonly<Record<RiskLevel, string>>;
}

/** The severities and statuses in English, as in the portal. */
export const englishTerms: ReportTerms = {
  severityNames,
  severityMeanings,
  statusNames: {
    Open: 'Open',
    Retest: 'Retest',
    Fixed: 'Fixed',
    'Not Fixed': 'Not Fixed',
    Acknowledged: 'Acknowledged',
  },
  statusMeanings,
  engagementStatusNames: { Planned: 'Planned', 'In Progress': 'In Progress', Completed: 'Completed' },
  checkResultNames: { Passed: 'Passed', Failed: 'Failed', 'Not tested': 'Not tested' },
  likelihoodNames: { 1: 'Very low', 2: 'Low', 3: 'Medium', 4: 'High', 5: 'Very high' },
  impactNames: { 1: 'Very low', 2: 'Low', 3: 'Medium', 4: 'High', 5: 'Very high' },
};
