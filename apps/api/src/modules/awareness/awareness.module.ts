import {
  awarenessAccess,
  awarenessEvents,
  awarenessWriteAccess,
} from '@gatehouse/contract/awareness/awareness-session';
import { publicAwarenessAccess } from '@gatehouse/contract/awareness/public-awareness';

import type { ApiModule } from '../../extensions/api-module.ts';
import type { EmployeeDataSource } from '../../extensions/employee-keeper.ts';
import type { StatisticsSource } from '../../extensions/statistics-source.ts';
import { findFigures } from './awareness-figures.store.ts';
import { eraseHeld, findHeld } from './awareness-keeper.store.ts';
import { fillAwareness } from './awareness.demo.ts';
import { awarenessRoutes } from './awareness.routes.ts';
import { awarenessTexts } from './awareness.texts.ts';
import { overdueKind } from './mails/overdue-digest.ts';
import { renewalKind } from './renewals/renewals.service.ts';
import { sessionClosedKind } from './sessions/session-upkeep.ts';

/** Security awareness in `GET /client/statistics`: the current progress of employees, regardless of the period. */
const awarenessStatistics: StatisticsSource = {
  key: 'awareness',
  access: awarenessAccess,
  changedBy: [awarenessEvents.updated],
  read: async (db) => ({ ...(await findFigures(db)) }),
};

/** The personal data of employees in security awareness. */
const enrolmentKeeper: EmployeeDataSource = {
  holds: 'enrolments',
  exportRecords: (db, { id }) => findHeld(db, id),
  erase: ({ db }, { id }) => eraseHeld(db, id),
};

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
