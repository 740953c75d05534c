import { notifications } from '@gatehouse/contract/notifications/notifications';

import { doRegularly } from '../../platform/jobs/chores.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';
import { listMuted, muteRecord, unmuteRecord } from './muted-records.service.ts';
import { openNoteMail, sendDigests } from './note-mail.service.ts';
import { notificationSource } from './notifications.list.ts';
import { chooseMail, chooseManyMails, listChoices, markNotification } from './notifications.service.ts';

export function notificationsRoutes(context: ModuleContext): void {
  const kinds = context.modules.flatMap(({ noteKinds = [] }) => noteKinds);
  mountList(context, notifications.list, notificationSource);
  mount(context, notifications.mark, markNotification);
  mount(context, notifications.choices, (call) => listChoices(call, kinds));
  mount(context, notifications.choose, (call) => chooseMail(call, kinds));
  mount(context, notifications.chooseMany, (call) => chooseManyMails(call, kinds));
  mount(context, notifications.muted, listMuted);
  mount(context, notifications.mute, muteRecord);
  mount(context, notifications.unmute, unmuteRecord);
  openNoteMail(context, kinds);
  doRegularly(context, sendDigests(context.platform, kinds));
}
