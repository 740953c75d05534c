import { userEvents } from '@gatehouse/contract/me/me';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { CompanyDatabase } from '../database/database.ts';
import { queueMail } from '../mail/mail.ts';
import { insertNotes, notifyStaff } from '../notifications/notes.ts';
import type { Platform } from '../platform.ts';
import type { Call } from './call.ts';
import type { SignedIn } from '../core/viewer.ts';

interface NotingCall {
  platform: Platform;
  viewer: SignedIn;
  companyId: string;
  db: CompanyDatabase;
  afterCommit: (() => void | Promise<void>)[];
}

/** Returns the functions with which a request notifies and emails others. All that one user causes is limited by the hour. */
export function openNotes({
  platform,
  viewer,
  companyId,
  db,
  afterCommit,
}: NotingCall): Pick<Call<AnyEndpoint>, 'notify' | 'notifyStaff' | 'mail'> {
  const { database, noteLimit, realtime, secrets } = platform;
  const ring = (users: readonly string[]) => users.forEach((id) => realtime.emitToUser(id, userEvents.notifications));
  return {
    async notify(readers, note) {
      const timing = await noteLimit.count(viewer.id, note.kind, readers.userIds?.length);
      const users = await insertNotes(db, readers, { ...note, timing });
      afterCommit.push(() => ring(users));
    },
    notifyStaff: (note, userIds) =>
      void afterCommit.push(async () => {
        // Beyond the limit nobody is notified: the change has been made, so the request can no longer be rejected.
        const timing = await noteLimit.count(viewer.id, note.kind, userIds?.length).catch(() => null);
        if (timing !== null) ring(await notifyStaff(database, { ...note, timing }, userIds));
      }),
    async mail(mail) {
      if (mail.to !== viewer.username) await noteLimit.countMail(viewer.id);
      await queueMail({ db, secrets }, companyId, mail);
    },
  };
}
