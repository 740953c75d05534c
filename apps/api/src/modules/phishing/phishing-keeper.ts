import { randomBytes } from 'node:crypto';

import type { EmployeeDataSource } from '../../extensions/employee-keeper.ts';
import { eraseHeld, findHeld } from './phishing-keeper.store.ts';

/** Length of the keyed hash of an address. Random bytes replace it, so that one person still counts as one person. */
const keyBytes = 32;

/** Exports and erases the phishing simulation data of employees. */
export const recipientKeeper: EmployeeDataSource = {
  holds: 'phishing simulations',
  exportRecords: (db, employee) => findHeld(db, employee),
  erase: ({ db }, employee) => eraseHeld(db, employee, randomBytes(keyBytes)),
};
