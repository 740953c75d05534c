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

/** A contact person. */
export interface Contact {
  organization: string;
  name: string;
  role: string;
  /** An email or web address. Empty if unknown. */
  address: string;
}

export interface EngagementPlan {
  kind: 'engagement';
  engagement: EngagementRecord;
  outline: readonly OutlineRecord[];
  /** The visible sections in their order. */
  sections: readonly ReportSection[];
  /** Number of informational findings that are left out. */
  excluded: number;
  /** The level of detail of informational findings. */
  informational: Informational;
  hosts: { rows: readonly HostRecord[]; total: number };
  chain: ReportedChain;
  /** Empty for a draft. */
  versions: readonly VersionRecord[];
  contacts: readonly Contact[];
  /** YYYY-MM-DD. */
  today: string;
}

/** The data of a report. Long parts are requested piece by piece. */
export type ReportPlan =
  | EngagementPlan
  | { kind: 'finding'; outline: OutlineRecord }
  | { kind: 'retest'; moves: readonly MoveRecord[] }
  | SurfacePlan
  | BoardPlan
  | PhishingPlan;

/** A report to be written in a thread, as plain data. */
export interface ReportJob {
  cover: Cover;
  imprint: Imprint;
  plan: ReportPlan;
  /** The footer of every page. */
  foot: string;
  /** The path of a font file for characters that the built-in fonts lack. */
  ownFont: string | null;
}

export type ReadFindings = (ids: readonly string[]) => Promise<readonly ReportedFinding[]>;
/** Reads an image. Returns null if it no longer exists, and `unavailable` if the store cannot be read. */
export type ReadPicture = (fileId: string) => Promise<Uint8Array | null | 'unavailable'>;

/** The source of a report's pieces. */
export interface ReportSource {
  findings: ReadFindings;
  picture: ReadPicture;
}

/** A piece that the thread requests. */
export type ReportQuestion = { name: 'findings'; of: readonly string[] } | { name: 'picture'; of: string };
