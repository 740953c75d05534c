import type { FileKind } from '@gatehouse/contract/files/files';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The file kind for images of findings. */
export const imageKind: FileKind = 'finding-image';

/** An image stored by an earlier import. */
export interface StoredImage {
  id: string;
  name: string;
  sha256: Buffer;
  finding_id: string;
  fingerprint: string;
}

/** Returns the images of all findings of an engagement. */
export function findImages(db: CompanyDatabase, engagementId: string): Promise<StoredImage[]> {
  return db
    .selectFrom('findings as f')
    .innerJoin('files as i', 'i.record_id', 'f.id')
    .select(['i.id', 'i.name', 'i.sha256', 'f.id as finding_id', 'f.fingerprint'])
    .where('f.engagement_id', '=', engagementId)
    .where('i.record_kind', '=', imageKind)
    .where('i.state', '=', 'kept')
    .execute();
}
