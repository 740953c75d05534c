import { attachments, engagementFiles, providerAttachments } from '@gatehouse/contract/attachments/attachments';

import { mountUpload } from '../../../platform/mounting/mount-files.ts';
import { mount } from '../../../platform/mounting/mount.ts';
import { type RouteContext, inClient } from '../../../platform/routes/route.ts';
import {
  addClientFindingFile,
  addClientRetestFile,
  addFindingFile,
  addRequestFile,
  addRetestFile,
} from './attachments.service.ts';
import { addEngagementFile, removeEngagementFile } from '../engagements/engagement-files.service.ts';

/** Mounts the endpoints for files of comments, requests and retests, and for files of engagements. */
export function mountAttachments(context: RouteContext): void {
  mountUpload(context, attachments.ofFinding, addFindingFile);
  mountUpload(context, attachments.ofRequest, addRequestFile);
  mountUpload(context, attachments.ofRetest, addRetestFile);

  const client = inClient(context);
  mountUpload(client, providerAttachments.ofFinding, addClientFindingFile);
  mountUpload(client, providerAttachments.ofRetest, addClientRetestFile);
  mountUpload(client, engagementFiles.add, addEngagementFile);
  mount(client, engagementFiles.remove, removeEngagementFile);
}
