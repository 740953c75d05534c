import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { Informational } from '@gatehouse/contract/reports/reports';
import type { Imprint } from '@gatehouse/pdf/metadata';

import type { BoardPlan } from '../board/board-plan.ts';
import type { ReportedChain } from '../chain/chain.store.ts';
import type { PhishingPlan } from '../phishing/phishing-plan.ts';
import type { SurfacePlan } from '../surface/surface-plan.ts';
import type { Cover } from './report-cover.ts';
import type { ReportedFinding } from './reported-finding.ts';
import type { EngagementRecord, HostRecord, MoveRecord, OutlineRecord } from './report.store.ts';

import type { VersionRecord } from './report-versions.store.ts';

/** Someone to turn to. */
export interface Contact {
  organization: string;
  name: string;
  role: string;
  /** An email or web address; empty where none is known. */
  address: string;
}

export interface EngagementPlan {
  kind: 'engagement';
  engagement: EngagementRecord;
  outline: readonly OutlineRecord[];
  /** The sections that are shown, in their order. */
  sections: readonly ReportSection[];
  /** Informational findings that are left out. */
  excluded: number;
  /** How much of informational findings is shown. */
  informational: Informational;
  hosts: { rows: readonly HostRecord[]; total: number };
  chain: ReportedChain;
  /** None for a draft. */
  versions: readonly VersionRecord[];
  contacts: readonly Contact[];
  /** YYYY-MM-DD. */
  today: string;
}

/** What a report is made of. Long parts are asked for piece by piece. */
export type ReportPlan =
  | EngagementPlan
  | { kind: 'finding'; outline: OutlineRecord }
  | { kind: 'retest'; moves: readonly MoveRecord[] }
  | SurfacePlan
  | BoardPlan
  | PhishingPlan;

/** A report that is to be written in a thread; all of it is plain data. */
export interface ReportJob {
  cover: Cover;
  imprint: Imprint;
  plan: ReportPlan;
  /** At the foot of every page. */
  foot: string;
  /** A file with a font for letters that ours have not. */
  ownFont: string | null;
}

export type ReadFindings = (ids: readonly string[]) => Promise<readonly ReportedFinding[]>;
/** An image: null where there is none any more, `unavailable` where the store cannot be read. */
export type ReadPicture = (fileId: string) => Promise<Uint8Array | null | 'unavailable'>;

/** Where the pieces of a report come from. */
export interface ReportSource {
  findings: ReadFindings;
  picture: ReadPicture;
}

/** A piece that the thread asks for. */
export type ReportQuestion = { name: 'findings'; of: readonly string[] } | { name: 'picture'; of: string };
