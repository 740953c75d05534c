import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { FileKind } from '@gatehouse/contract/files/files';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';

import type { NamedOwner, UploadOwner } from '../../extensions/upload-owner.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import type { Upload } from '../../platform/mounting/mount-files.ts';
import { takePending } from '../../records/attachments/attachments.ts';

/** Returns the handler that stores files for records of a kind, which the path names. Throws at the start if no module has such records. */
export function addFileOf<E extends AnyEndpoint>(
  owners: readonly UploadOwner[],
  kind: FileKind,
  ownerOf: (params: FileCall<E>['params']) => NamedOwner,
): (call: FileCall<E>, upload: Upload) => Promise<StoredFile> {
  const source = owners.find((owner) => owner.kind === kind);
  if (!source) throw new Error(`No module has records of the kind ${kind}`);
  return (call, upload) => {
    const owner = ownerOf(call.params);
    return takePending(call, upload, { owner: { kind, id: owner.id }, exists: (db) => source.exists(db, owner) });
  };
}
