import { randomBytes } from 'node:crypto';

import type { EmployeeKeeper } from '../../platform/employee-keeper.ts';
import { eraseHeld, findHeld } from './phishing-keeper.store.ts';

/** As long as the keyed hash of an address, which it replaces: one person stays one person. */
const keyBytes = 32;

/** What phishing simulations hold about employees. */
export const recipientKeeper: EmployeeKeeper = {
  holds: 'phishing simulations',
  exportRecords: (db, employee) => findHeld(db, employee),
  erase: ({ db }, employee) => eraseHeld(db, employee, randomBytes(keyBytes)),
};
