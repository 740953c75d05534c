import type { Notification, Session, UserInfo } from '@gatehouse/contract/me/me.schema';

import type { SignedIn } from '../../platform/core/viewer.ts';
import type { Me, NotificationRow, SessionRow } from './me.store.ts';

export function presentMe(
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

export function presentNotification(row: NotificationRow): Notification {
  return { _id: row.id, body: row.body, link: row.link, date: row.created_at, isRead: row.read_at !== null };
}

export function presentSession(row: SessionRow, currentId: string | null): Session {
  return {
    _id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    address: row.address,
    isCurrent: row.id === currentId,
  };
}
