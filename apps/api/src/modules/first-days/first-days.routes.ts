import { clientMonitoring } from '@gatehouse/contract/clients/client-monitoring';
import { clientWelcome } from '@gatehouse/contract/clients/client-welcome';

import { mount } from '../../platform/mounting/mount.ts';
import type { RouteContext } from '../../platform/routes/route.ts';
import { showMonitoring } from './monitoring/monitoring.service.ts';
import { changeWelcome, showWelcome } from './welcome/welcome.service.ts';

export function firstDaysRoutes(context: RouteContext): void {
  mount(context, clientMonitoring.read, showMonitoring);
  mount(context, clientWelcome.read, showWelcome);
  mount(context, clientWelcome.update, changeWelcome);
}
