import type { EmployeeDataSource } from '../../extensions/employee-keeper.ts';
import { eraseHeld, findHeld } from './awareness-keeper.store.ts';

/** The personal data of employees in security awareness. */
export const enrolmentKeeper: EmployeeDataSource = {
  holds: 'enrolments',
  exportRecords: (db, { id }) => findHeld(db, id),
  erase: ({ db }, { id }) => eraseHeld(db, id),
};
