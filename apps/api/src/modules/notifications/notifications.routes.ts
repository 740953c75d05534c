import { notifications } from '@gatehouse/contract/notifications/notifications';

import { doRegularly } from '../../platform/jobs/chores.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { listMuted, muteRecord, unmuteRecord } from './muted-records.service.ts';
import { openNoteMail, sendDigests } from './note-mail.service.ts';
import { notificationSource } from './notifications.list.ts';
import { chooseMail, listChoices, markNotification } from './notifications.service.ts';

export function notificationsRoutes(context: RouteContext): void {
  const kinds = context.modules.flatMap(({ noteKinds = [] }) => noteKinds);
  mountList(context, notifications.list, notificationSource);
  mount(context, notifications.mark, markNotification);
  mount(context, notifications.choices, (call) => listChoices(call, kinds));
  mount(context, notifications.choose, (call) => chooseMail(call, kinds));
  mount(context, notifications.muted, listMuted);
  mount(context, notifications.mute, muteRecord);
  mount(context, notifications.unmute, unmuteRecord);
  openNoteMail(context, kinds);
  doRegularly(context, sendDigests(context.platform, kinds));
}
