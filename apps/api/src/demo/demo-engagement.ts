import type { engagementStatuses, TestStandard } from '@gatehouse/contract/engagements/engagements';
import type { Publication } from '@gatehouse/contract/engagements/staff-engagements';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';

import type { NewAsset } from '../modules/engagements/engagements.build.ts';
import type { DemoChain } from './demo-chain.ts';

/** A retest. The status of its finding is the result, or `Retest` if it is still pending. */
export interface DemoRetest {
  /** The username of the requester. */
  by: string;
  daysAgo: number;
  message: string;
  /** A question of the tester to the client before the retest. */
  question?: string;
  /** The evidence of the result, if there is one. */
  evidence?: string;
}

/** A finding in the demo files; its score and severity follow from the vector. */
export interface DemoFinding {
  title: string;
  vector?: string;
  /** Only without a vector. */
  severity?: Severity;
  /** Open by default. */
  status?: FindingStatus;
  /** The day of the fix; by default it depends on the severity. */
  fixedDaysAgo?: number;
  comment?: string;
  cwe?: number;
  /** The confidence of the scanner that found it. */
  confidence?: number;
  cve?: string[];
  /** The title of the finding of the previous engagement that it continues. */
  continues?: string;
  tags: string[];
  description: string;
  impact: string;
  recommendation: string;
  evidence: string;
  references?: string[];
  retest?: DemoRetest;
  /** The acceptance of the risk by a user, limited to a number of days from the day of the seed. */
  accepted?: { by: string; daysAgo: number; reason: string; untilInDays: number };
  /** The first affected asset is fixed, the others are not. */
  fixedInPart?: { daysAgo: number; comment: string };
  assets: NewAsset[];
}

/** A check in the demo files; `findings` are positions in the list of the engagement, from 1. */
interface DemoCheck {
  area: string;
  item: string;
  result: 'Passed' | 'Failed' | 'Not tested';
  note: string;
  findings?: number[];
}

/** An engagement with dates relative to the day of the seed; a negative number is in the future. */
export interface DemoEngagement {
  title: string;
  type: string;
  status: (typeof engagementStatuses)[number];
  /** Published by default. */
  publication?: Publication;
  startsDaysAgo: number;
  lastsDays: number;
  summary: string;
  methodology: string;
  headline?: string;
  standards?: TestStandard[];
  /** The title of the earlier engagement that the report is compared with. */
  previous?: string;
  scope: { kind: string; value: string }[];
  coverage?: DemoCheck[];
  team: { name: string; role: string }[];
  findings: DemoFinding[];
  chain?: DemoChain;
}
