import { usersWriteAccess } from '@gatehouse/contract/users/users';

import type { ApiModule } from '../../extensions/api-module.ts';
import { fillUsers } from './users.demo.ts';
import { usersRoutes } from './users.routes.ts';

export const usersModule: ApiModule = {
  name: 'users',
  routes: usersRoutes,
  noteKinds: [
    { kind: 'user-invited', title: 'Invitations accepted', access: usersWriteAccess, mail: 'off' },
    {
      kind: 'invitations-outside-domains',
      title: 'Invitations outside a client’s domains',
      access: { staff: ['engagements:write'] },
      mail: 'daily',
    },
  ],
  demo: fillUsers,
};
