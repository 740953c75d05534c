import type { ApiModule } from '../../extensions/api-module.ts';
import { fillClients } from './clients.demo.ts';
import { clientsRoutes } from './clients.routes.ts';

export const clientsModule: ApiModule = {
  name: 'clients',
  routes: clientsRoutes,
  noteKinds: [
    {
      kind: 'client-assigned',
      title: 'Assigned clients and work',
      access: { staff: ['companies:read'] },
      mail: 'at-once',
    },
    { kind: 'service-ending', title: 'Services that end soon', access: 'signed-in', mail: 'at-once' },
    {
      kind: 'client-erasure',
      title: 'Erasures of clients',
      access: { staff: ['companies:write'] },
      mail: 'at-once',
    },
    { kind: 'service-changed', title: 'Changed services', access: 'signed-in', mail: 'daily' },
  ],
  demo: fillClients,
};
