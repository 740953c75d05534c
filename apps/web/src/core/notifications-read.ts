import { me } from '@gatehouse/contract/me/me';
import { call } from './call.ts';
import { reloadInfoNow } from './session.ts';
import { sessionState } from './session-store.ts';

/** Unread notifications are marked as read this long after the dropdown opens (specification.md, Business constants and limits). */
const readDelayMs = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

const hasUnread = (): boolean => sessionState().session.info?.notifications.some(({ isRead }) => !isRead) ?? false;

async function markRead(): Promise<void> {
  const { error } = await call(me.notificationsRead);
  if (!error) await reloadInfoNow();
}

/** Call this whenever the notifications are opened; it restarts the delay. */
export function notificationsOpened(): void {
  clearTimeout(timer);
  if (hasUnread()) timer = setTimeout(() => void markRead(), readDelayMs);
}
