import { me } from '@gatehouse/contract/me';

import { mount } from '../../platform/http/mount.ts';
import type { Door } from '../../platform/http/route.ts';
import { changePresence, endMySession, listSessions, readNotifications, showMe } from './me.service.ts';
import { changePassword, enforceChangePassword } from './password.service.ts';
import { proveIdentity } from './proof.service.ts';
import { disableTotp, enableTotp, setUpTotp } from './totp.service.ts';

export function meRoutes(door: Door): void {
  mount(door, me.info, showMe);
  mount(door, me.notificationsRead, readNotifications);
  mount(door, me.changePresence, changePresence);
  mount(door, me.changePassword, changePassword(door.platform));
  mount(door, me.enforceChangePassword, enforceChangePassword);
  mount(door, me.prove, proveIdentity(door.platform));
  mount(door, me.totpSetUp, setUpTotp);
  mount(door, me.totpEnable, enableTotp);
  mount(door, me.totpDisable, disableTotp(door.platform));
  mount(door, me.sessions, listSessions);
  mount(door, me.endSession, endMySession);
}
