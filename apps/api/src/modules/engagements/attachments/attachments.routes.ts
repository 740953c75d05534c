import { attachments, engagementFiles, providerAttachments } from '@gatehouse/contract/attachments';

import { mountUpload, mountUploadInClient } from '../../../platform/http/mount-files.ts';
import { mountInClient } from '../../../platform/http/mount.ts';
import type { Door } from '../../../platform/http/route.ts';
import {
  addClientFindingFile,
  addClientRetestFile,
  addFindingFile,
  addRequestFile,
  addRetestFile,
} from './attachments.service.ts';
import { addEngagementFile, removeEngagementFile } from '../engagements/engagement-files.service.ts';

/** Files on what people write, and those that the provider gives with an engagement. */
export function mountAttachments(door: Door): void {
  mountUpload(door, attachments.ofFinding, addFindingFile);
  mountUpload(door, attachments.ofRequest, addRequestFile);
  mountUpload(door, attachments.ofRetest, addRetestFile);

  mountUploadInClient(door, providerAttachments.ofFinding, addClientFindingFile);
  mountUploadInClient(door, providerAttachments.ofRetest, addClientRetestFile);
  mountUploadInClient(door, engagementFiles.add, addEngagementFile);
  mountInClient(door, engagementFiles.remove, removeEngagementFile);
}
