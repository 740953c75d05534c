import { notifications } from '@gatehouse/contract/notifications';

import { doRegularly } from '../../platform/jobs/chores.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import type { Door } from '../../platform/http/route.ts';
import { openNoteMail, sendDigests } from './note-mail.service.ts';
import { notificationSource } from './notifications.list.ts';
import { chooseMail, listChoices, markNotification } from './notifications.service.ts';

export function notificationsRoutes(door: Door): void {
  const kinds = door.modules.flatMap(({ noteKinds = [] }) => noteKinds);
  mountList(door, notifications.list, notificationSource);
  mount(door, notifications.mark, markNotification);
  mount(door, notifications.choices, (call) => listChoices(call, kinds));
  mount(door, notifications.choose, (call) => chooseMail(call, kinds));
  openNoteMail(door, kinds);
  doRegularly(door, sendDigests(door.platform, kinds));
}
