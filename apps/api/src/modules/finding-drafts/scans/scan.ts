import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';
import type { AffectedAsset } from '@gatehouse/formats/finding-record';

/** An import's data about the finding of a draft, besides its fields. Stored with the draft until it is published. */
export interface Scan {
  fingerprint: string;
  contentHash: string;
  tool: string;
  ruleId: string;
  confidence: number | null;
  firstSeen: string | null;
  lastSeen: string | null;
  status: FindingStatus;
  assets: readonly AffectedAsset[];
  /** The fields as imported, to detect later edits. */
  imported: DraftFields;
  /** Fields edited by a user, which the import did not change. Absent in drafts of earlier versions. */
  edited?: readonly ScannedField[];
}
