import { employeeEvents } from '@gatehouse/contract/company-employees/company-employees-access';
import { publicUndoDays } from '@gatehouse/contract/company-employees/company-employee';

import type { EmployeeDataSource } from '../../../extensions/employee-keeper.ts';
import type { RouteContext } from '../../../platform/routes/route.ts';
import { doOutsideRegularly } from '../../../platform/jobs/chores.ts';
import { eraseFromAll } from './erase-employee.service.ts';
import { findDeletedBefore, lockEmployee } from './privacy.store.ts';

const hourMs = 3_600_000;
const undoMs = publicUndoDays * 24 * hourMs;
const batchSize = 200;

/** Erases learners deleted from the public area once the deletion can no longer be undone. */
export function purgeDeleted(context: RouteContext, keepers: readonly EmployeeDataSource[]): void {
  const { platform } = context;
  const purge = async (companyId: string, id: string): Promise<void> => {
    const afterwards: (() => Promise<void>)[] = [];
    await platform.database.withCompany(companyId, async (db) => {
      const employee = await lockEmployee(db, { id, isPublic: true });
      const afterCommit = (work: () => Promise<void>) => void afterwards.push(work);
      if (employee) await eraseFromAll(keepers, { db, companyId, platform, afterCommit }, employee);
    });
    for (const work of afterwards) await work();
  };
  doOutsideRegularly(context, {
    name: 'erasure of deleted employees',
    everyMs: hourMs,
    run: async ({ id: companyId, now }) => {
      const moment = new Date(now.getTime() - undoMs).toISOString();
      const ids = await platform.database.withCompany(companyId, (db) => findDeletedBefore(db, moment, batchSize));
      for (const id of ids) await purge(companyId, id);
      if (ids.length > 0)
        platform.realtime.emitToCompany(companyId, employeeEvents.updated, { reason: 'erased', ids: [] });
    },
  });
}
