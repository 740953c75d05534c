import { userEvents } from '@gatehouse/contract/me/me';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { emitToUserThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { insertNotes } from '../../../platform/notifications/notes.ts';
import { engagementReaders, type ImportTarget } from '../../engagements/public.ts';
import { importsTexts } from '../imports.texts.ts';

/** Adds a notification for every user of the company who can read engagements. */
export async function notifyReaders(
  db: CompanyDatabase,
  { target, count }: { target: ImportTarget; count: number },
): Promise<void> {
  const roles = await engagementReaders(db);
  if (roles.length === 0) return;
  const recipients = await insertNotes(
    db,
    { roles },
    {
      kind: 'engagement',
      body: importsTexts.newFindings(count, target.visual_id),
      link: `/engagements/${target.id}`,
    },
  );
  for (const userId of recipients) await emitToUserThroughDatabase(db, userId, userEvents.notifications);
}
