import type { engagementStatuses } from '@gatehouse/contract/engagements/engagements';
import type { Publication } from '@gatehouse/contract/engagements/staff-engagements';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { Severity } from '@gatehouse/domain/severity';

import type { NewAsset } from '../modules/engagements/engagements.build.ts';
import type { DemoChain } from './demo-chain.ts';

/** What someone had tested again; the status of its finding says how it ended, Retest that it still waits. */
export interface DemoRetest {
  /** Username of who asked. */
  by: string;
  daysAgo: number;
  message: string;
  /** What the tester wants to know from the client first. */
  question?: string;
  /** Of the retest; only where it is decided. */
  evidence?: string;
}

/** A finding as the demo files write it; its score and severity follow from the vector. */
export interface DemoFinding {
  title: string;
  vector?: string;
  /** Only where there is no vector. */
  severity?: Severity;
  /** Open where nothing is said. */
  status?: FindingStatus;
  comment?: string;
  cwe?: number;
  /** How sure the scanner was, where one found it. */
  confidence?: number;
  cve?: string[];
  tags: string[];
  description: string;
  impact: string;
  recommendation: string;
  evidence: string;
  references?: string[];
  retest?: DemoRetest;
  /** Somebody accepted the risk, for so many days from the day of the seed. */
  accepted?: { by: string; daysAgo: number; reason: string; untilInDays: number };
  /** The first affected asset is fixed, the others are not. */
  fixedInPart?: { daysAgo: number; comment: string };
  assets: NewAsset[];
}

/** A check as the demo files write it; `findings` are places in the list of the engagement, the first being 1. */
interface DemoCheck {
  area: string;
  item: string;
  result: 'Passed' | 'Failed' | 'Not tested';
  note: string;
  findings?: number[];
}

/** An engagement whose days are counted from the day of the seed; a negative number lies ahead. */
export interface DemoEngagement {
  title: string;
  type: string;
  status: (typeof engagementStatuses)[number];
  /** Published where nothing is said. */
  publication?: Publication;
  startsDaysAgo: number;
  lastsDays: number;
  summary: string;
  methodology: string;
  scope: { kind: string; value: string }[];
  coverage?: DemoCheck[];
  team: { name: string; role: string }[];
  findings: DemoFinding[];
  chain?: DemoChain;
}
