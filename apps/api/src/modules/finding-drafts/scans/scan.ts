import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';
import type { AffectedAsset } from '@gatehouse/formats/finding-record';

/** Data that an import has about the finding of a draft, besides its fields. Stored with the draft until it is published. */
export interface Scan {
  fingerprint: string;
  contentHash: string;
  tool: string;
  ruleId: string;
  confidence: number | null;
  firstSeen: string | null;
  lastSeen: string | null;
  status: FindingStatus;
  /** Why the file states that status. */
  reason: string;
  assets: readonly AffectedAsset[];
  /** The fields as they were imported: what a person changed since differs from them. */
  imported: DraftFields;
  /** The fields that a person wrote, which the import left as they are; absent in drafts of earlier versions. */
  edited?: readonly ScannedField[];
}
