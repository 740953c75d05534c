import { awarenessWriteAccess } from '@gatehouse/contract/awareness/awareness-session';
import { publicAwarenessAccess } from '@gatehouse/contract/awareness/public-awareness';

import type { ApiModule } from '../../extensions/api-module.ts';
import { enrolmentKeeper } from './awareness-keeper.ts';
import { awarenessStatistics } from './awareness-statistics.ts';
import { fillAwareness } from './awareness.demo.ts';
import { awarenessRoutes } from './awareness.routes.ts';
import { awarenessTexts } from './awareness.texts.ts';
import { overdueKind } from './mails/overdue-digest.ts';
import { renewalKind } from './renewals/renewals.service.ts';
import { sessionClosedKind } from './sessions/session-upkeep.ts';

export const awarenessModule: ApiModule = {
  name: 'awareness',
  routes: awarenessRoutes,
  statistics: [awarenessStatistics],
  noteKinds: [
    {
      kind: sessionClosedKind,
      title: awarenessTexts.kinds.closed,
      access: { permissions: [...awarenessWriteAccess.permissions, ...publicAwarenessAccess.permissions] },
      mail: 'daily',
    },
    { kind: overdueKind, title: awarenessTexts.kinds.overdue, access: awarenessWriteAccess, mail: 'at-once' },
    { kind: renewalKind, title: awarenessTexts.kinds.renewal, access: awarenessWriteAccess, mail: 'daily' },
  ],
  employeeKeepers: [enrolmentKeeper],
  demo: fillAwareness,
};
