import type { Result } from '@gatehouse/contract/core/endpoint';
import { type me, userEvents } from '@gatehouse/contract/me/me';
import type { Notification, Session, UserInfo } from '@gatehouse/contract/me/me.schema';

import type { Call } from '../../platform/routes/call.ts';
import { inOtherCompany } from '../../platform/database/other-company.ts';
import { notFound, unauthenticated } from '../../platform/core/errors.ts';
import type { SignedIn } from '../../platform/core/viewer.ts';
import { announceSessionChange } from '../../platform/security/session.ts';
import {
  countRecoveryCodes,
  endSessions,
  findMe,
  findNotifications,
  findOpenSessions,
  markNotificationsRead,
  type Me,
  type NotificationRow,
  type SessionRow,
  updatePresence,
} from './me.store.ts';

/** Maximum number of notifications shown in the bell; older ones stay in the database. */
const notificationsShown = 50;

export async function showMe(call: Call<typeof me.info>): Promise<UserInfo> {
  const { clientView } = call.viewer;
  if (clientView === null) return showAccount(call);
  const own = await inOtherCompany(call.db, { from: call.companyId, to: clientView.staffCompanyId }, () =>
    showAccount(call),
  );
  // Notifications of staff link to pages of the provider, so they are hidden in the client view.
  return { ...own, notifications: [] };
}

async function showAccount({ db, viewer, platform }: Call<typeof me.info>): Promise<UserInfo> {
  const row = await findMe(db, viewer.id);
  if (!row) throw unauthenticated();
  const notifications = await findNotifications(db, viewer.id, notificationsShown);
  const recoveryCodesLeft = await countRecoveryCodes(db, viewer.id);
  return presentMe(viewer, row, {
    notifications: notifications.map(presentNotification),
    sessionSecondsLeft: secondsUntil(viewer.sessionEndsAt, platform.clock.now()),
    recoveryCodesLeft,
  });
}

function presentMe(
  viewer: SignedIn,
  row: Me,
  extra: Pick<UserInfo, 'notifications' | 'sessionSecondsLeft' | 'recoveryCodesLeft'>,
): UserInfo {
  return {
    _id: row.id,
    fullname: row.fullname,
    username: row.username,
    role: viewer.role,
    roles: [...viewer.permissions],
    scopes: [...viewer.scopes],
    company: { _id: viewer.companyId, ...viewer.company, services: [...viewer.company.services] },
    passwordLastSet: row.password_last_set,
    mustChangePassword: row.must_change_password,
    mustSetUpTotp: viewer.mustSetUpTotp,
    hasTotp: row.totp_secret !== null,
    presence: row.presence as UserInfo['presence'],
    clientView: viewer.clientView && { role: viewer.clientView.role, expiresAt: viewer.clientView.expiresAt },
    ...extra,
  };
}

function presentNotification(row: NotificationRow): Notification {
  return { _id: row.id, body: row.body, link: row.link, date: row.created_at, isRead: row.read_at !== null };
}

function secondsUntil(moment: string | null, now: Date): number | null {
  if (moment === null) return null;
  return Math.max(0, Math.floor((Date.parse(moment) - now.getTime()) / 1_000));
}

export async function readNotifications(call: Call<typeof me.notificationsRead>): Promise<{ read: number }> {
  const read = await markNotificationsRead(call.db, call.viewer.id, call.platform.clock.now().toISOString());
  if (read > 0) call.emitToUser(call.viewer.id, userEvents.notifications);
  return { read };
}

export async function changePresence(call: Call<typeof me.changePresence>): Promise<Result<typeof me.changePresence>> {
  const { presence } = call.body;
  await updatePresence(call.db, call.viewer.id, presence);
  call.emit(userEvents.updated, { ids: [call.viewer.id] });
  return { presence };
}

export async function listSessions({ db, viewer, platform }: Call<typeof me.sessions>): Promise<Session[]> {
  const rows = await findOpenSessions(db, viewer.id, platform.clock.now().toISOString());
  return rows.map((row) => presentSession(row, viewer.sessionId));
}

function presentSession(row: SessionRow, currentId: string | null): Session {
  return {
    _id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    address: row.address,
    isCurrent: row.id === currentId,
  };
}

export async function endMySession(call: Call<typeof me.endSession>): Promise<{ changed: true }> {
  const now = call.platform.clock.now().toISOString();
  const [ended] = await endSessions(call.db, call.viewer.id, { only: call.params.id, now });
  if (ended === undefined) throw notFound();
  await announceSessionChange(call.db, ended);
  call.afterCommit(call.platform.bus.catchUp);
  call.audit({ action: 'session-ended', subject: call.viewer.username });
  return { changed: true };
}
