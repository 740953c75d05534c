import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportedFinding as TreeFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';
import type { Informational } from '@gatehouse/contract/reports/reports';
import type { ReportLanguage } from '@gatehouse/domain/report-language';
import type { DocumentMetadata } from '@gatehouse/pdf/metadata';

import type { BoardPlan } from '../board/board-plan.ts';
import type { PhishingPlan } from '../phishing/phishing-plan.ts';
import type { SharedPlan } from '../shared/shared-plan.ts';
import type { SurfacePlan } from '../surface/surface-plan.ts';
import type { ReadPicture } from './report-book.ts';
import type { Cover } from './report-cover.ts';
import type { ReportedFinding } from './reported-finding.ts';
import type { OutlineRecord } from './outline.store.ts';
import type { EngagementRecord, MoveRecord } from './report.store.ts';

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
  /** The sections of the tree that the document draws as they are. */
  written: readonly ReportTreeSection[];
  /** The visible sections in their order. */
  sections: readonly ReportSection[];
  /** The level of detail of informational findings. */
  informational: Informational;
  /** The paths through the steps of the chain. */
  paths: AttackPath;
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
  | PhishingPlan
  | SharedPlan;

/** A report to be written in a thread, as plain data. */
export interface ReportJob {
  language: ReportLanguage;
  cover: Cover;
  metadata: DocumentMetadata;
  plan: ReportPlan;
  /** The footer of every page. */
  foot: string;
  /** The path of a font file for characters that the built-in fonts lack. */
  ownFont: string | null;
}

export type ReadFindings = (ids: readonly string[]) => Promise<readonly ReportedFinding[]>;

/** The source of a report's pieces. */
export interface ReportSource {
  findings: ReadFindings;
  /** The findings of a shared report from a place on, as its reader sees them. */
  shared?: (offset: number) => Promise<readonly TreeFinding[]>;
  picture: ReadPicture;
}

/** A piece that the thread requests. */
export type ReportQuestion =
  | { name: 'findings'; of: readonly string[] }
  | { name: 'shared'; of: number }
  | { name: 'picture'; of: string };
