import { staffWriteAccess } from '@gatehouse/contract/staff/teams';

import type { ApiModule } from '../../extensions/api-module.ts';
import { staffRoutes } from './staff.routes.ts';

export const staffModule: ApiModule = {
  name: 'staff',
  routes: staffRoutes,
  noteKinds: [{ kind: 'staff-joined', title: 'Staff invitations accepted', access: staffWriteAccess, mail: 'off' }],
};
