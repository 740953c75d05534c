import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';

import type { ModuleContext } from '../../extensions/api-module.ts';
import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { inClient } from '../../platform/routes/route.ts';
import { addFileOf } from './attachments.service.ts';

/** Mounts the endpoints for files of comments, requests and retests. */
export function attachmentsRoutes(context: ModuleContext): void {
  const owners = context.modules.flatMap(({ uploadOwners = [] }) => uploadOwners);
  mountUpload(
    context,
    attachments.ofFinding,
    addFileOf<typeof attachments.ofFinding>(owners, 'finding', ({ findingId, id }) => ({
      id: findingId,
      engagementId: id,
    })),
  );
  mountUpload(
    context,
    attachments.ofRequest,
    addFileOf<typeof attachments.ofRequest>(owners, 'retest-request', ({ id }) => ({ id })),
  );
  mountUpload(
    context,
    attachments.ofRetest,
    addFileOf<typeof attachments.ofRetest>(owners, 'retest', ({ retestId, id }) => ({
      id: retestId,
      engagementId: id,
    })),
  );

  const client = inClient(context);
  mountUpload(
    client,
    providerAttachments.ofFinding,
    addFileOf<typeof providerAttachments.ofFinding>(owners, 'finding', ({ findingId }) => ({ id: findingId })),
  );
  mountUpload(
    client,
    providerAttachments.ofRetest,
    addFileOf<typeof providerAttachments.ofRetest>(owners, 'retest', ({ retestId }) => ({ id: retestId })),
  );
}
