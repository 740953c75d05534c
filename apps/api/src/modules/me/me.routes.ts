import { me } from '@gatehouse/contract/me/me';

import { mount } from '../../platform/mounting/mount.ts';
import type { RouteContext } from '../../platform/routes/route.ts';
import { changePresence, endMySession, listSessions, readNotifications, showMe } from './me.service.ts';
import { changePassword, enforceChangePassword } from './password.service.ts';
import { proveIdentity } from './proof.service.ts';
import { disableTotp, enableTotp, setUpTotp } from './totp.service.ts';

export function meRoutes(context: RouteContext): void {
  mount(context, me.info, showMe);
  mount(context, me.notificationsRead, readNotifications);
  mount(context, me.changePresence, changePresence);
  mount(context, me.changePassword, changePassword(context.platform));
  mount(context, me.enforceChangePassword, enforceChangePassword);
  mount(context, me.prove, proveIdentity(context.platform));
  mount(context, me.totpSetUp, setUpTotp);
  mount(context, me.totpEnable, enableTotp);
  mount(context, me.totpDisable, disableTotp(context.platform));
  mount(context, me.sessions, listSessions);
  mount(context, me.endSession, endMySession);
}
