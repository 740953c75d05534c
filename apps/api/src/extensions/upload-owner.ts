import type { FileKind } from '@gatehouse/contract/files/files';

import type { CompanyDatabase } from '../platform/database/database.ts';

/** A record as a path names it; users of a client also name its engagement. */
export interface NamedOwner {
  id: string;
  engagementId?: string;
}

/** A kind of record for which users upload files before they write the comment or request that the files belong to. */
export interface UploadOwner {
  kind: FileKind;
  /** Returns true if the record exists, in the named engagement if there is one. */
  exists(db: CompanyDatabase, owner: NamedOwner): Promise<boolean>;
}
