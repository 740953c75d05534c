import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';

/** A report that is drawn from its tree alone, so that it has nothing that the tree does not have. */
export interface SharedPlan {
  kind: 'shared';
  sections: readonly ReportTreeSection[];
  /** Null if the attack chain is not shared. */
  paths: AttackPath | null;
  /** The name across each page. */
  watermark: string;
}

/** Reads the findings of a report from a place on. */
export type ReadSharedFindings = (offset: number) => Promise<readonly ReportedFinding[]>;
