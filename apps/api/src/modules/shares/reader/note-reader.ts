import { userEvents } from '@gatehouse/contract/me/me';
import type { ReadAction } from '@gatehouse/contract/read-log/read-log';
import { shareEvents } from '@gatehouse/contract/shares/shares-access';

import { insertNotes } from '../../../platform/notifications/notes.ts';
import { noteLinkRead, type Read } from '../../read-log/public.ts';
import { shareNotes } from '../shares.texts.ts';
import type { LinkCall, Reader, ShareWork } from './open-share.ts';
import { recordOpening } from './readers.store.ts';

interface LinkRead extends Partial<Pick<Read, 'kind' | 'record' | 'section'>> {
  action: ReadAction;
  reader: Reader;
}

/** Records in the read log what the reader of a link does; by default with the report as a whole. */
export function noteReader(
  work: ShareWork,
  { origin }: Pick<LinkCall, 'origin'>,
  { action, reader, kind = 'report', section = '', ...read }: LinkRead,
): Promise<void> {
  const { share, engagement, now } = work;
  const { id, visual_id: idVisual, title } = engagement;
  return noteLinkRead(work, share.company_id, {
    kind,
    action,
    section,
    engagementId: id,
    record: read.record ?? { id, idVisual, title },
    who: { kind: 'link', id: reader.id, name: reader.name },
    shareId: share.id,
    address: origin.address,
    at: now,
  });
}

/** Notifies whoever created a link when it is opened for the first time, and pages that list it each time. */
export async function noteOpening({ db, platform, share, engagement, now }: ShareWork, reader: Reader): Promise<void> {
  const { realtime } = platform;
  realtime.emitToCompany(share.company_id, shareEvents.updated, { ids: [engagement.id] });
  if (!(await recordOpening(db, share.id, now.toISOString())) || share.created_by === null) return;
  const note = {
    kind: 'share-opened',
    body: shareNotes.opened(reader.name, engagement.visual_id),
    link: `/engagements/${engagement.id}/report`,
  };
  for (const userId of await insertNotes(db, { userIds: [share.created_by] }, note))
    realtime.emitToUser(userId, userEvents.notifications);
}
