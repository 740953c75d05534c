import { hasAccess } from '@gatehouse/contract/core/access';
import { userEvents } from '@gatehouse/contract/me/me';
import type { ListedNotification, NoteChoice } from '@gatehouse/contract/notifications/notifications.schema';
import { mailChoices, type notifications } from '@gatehouse/contract/notifications/notifications';

import type { Call } from '../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import { findPreferences, type NotificationRow, savePreferences, updateRead } from './notifications.store.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

export async function markNotification(call: Call<typeof notifications.mark>): Promise<ListedNotification> {
  const { db, viewer, params, body, platform } = call;
  const readAt = body.isRead ? platform.clock.now().toISOString() : null;
  const marked = await updateRead(db, { id: params.id, userId: viewer.id, readAt });
  if (!marked) throw notFound();
  call.emitToUser(viewer.id, userEvents.notifications);
  return present(marked);
}

const present = ({ id, body, link, created_at, read_at, kind }: NotificationRow): ListedNotification => ({
  _id: id,
  body,
  link,
  date: created_at,
  isRead: read_at !== null,
  kind,
});

/** Returns the types that a user can receive. A type for both sides is registered twice but returned once. */
const kindsFor = (viewer: Parameters<typeof hasAccess>[1], kinds: readonly NoteKind[]): NoteKind[] => [
  ...new Map(kinds.filter(({ access }) => hasAccess(access, viewer)).map((known) => [known.kind, known])).values(),
];

type UserContext = Pick<Call<typeof notifications.choices>, 'db' | 'viewer'>;

export async function listChoices({ db, viewer }: UserContext, kinds: readonly NoteKind[]): Promise<NoteChoice[]> {
  const chosen = await findPreferences(db, viewer.id);
  return kindsFor(viewer, kinds).map(({ kind, title, mail, offered = mailChoices }) => {
    const own = chosen.get(kind);
    return { kind, title, mail: own?.mail ?? mail, isMuted: own?.is_muted ?? false, offered: [...offered] };
  });
}

/** Sets the email frequency of a type and whether it is muted. Omitted fields stay unchanged. */
export async function chooseMail(
  call: Call<typeof notifications.choose>,
  kinds: readonly NoteKind[],
): Promise<NoteChoice[]> {
  const { db, viewer, body } = call;
  const now = (await listChoices(call, kinds)).find(({ kind }) => kind === body.kind);
  if (!now) throw unprocessable(texts.notReceived, 'kind');
  const { kind, mail = now.mail, isMuted = now.isMuted } = body;
  if (!now.offered.includes(mail)) throw unprocessable(texts.notOffered, 'mail');
  await savePreferences(db, [{ company_id: viewer.companyId, user_id: viewer.id, kind, mail, is_muted: isMuted }]);
  return listChoices(call, kinds);
}

/** Sets the email frequency of several types and whether they are muted. A type that does not offer the frequency keeps its own. */
export async function chooseManyMails(
  call: Call<typeof notifications.chooseMany>,
  kinds: readonly NoteKind[],
): Promise<NoteChoice[]> {
  const { db, viewer, body } = call;
  const wanted = new Set(body.kinds);
  const known = (await listChoices(call, kinds)).filter(({ kind }) => wanted.has(kind));
  if (known.length < wanted.size) throw unprocessable(texts.notReceived, 'kinds');
  await savePreferences(
    db,
    known.map(({ kind, mail, isMuted, offered }) => ({
      company_id: viewer.companyId,
      user_id: viewer.id,
      kind,
      mail: body.mail !== undefined && offered.includes(body.mail) ? body.mail : mail,
      is_muted: body.isMuted ?? isMuted,
    })),
  );
  return listChoices(call, kinds);
}
