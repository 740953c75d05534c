import type { Role } from '@gatehouse/contract/core/access';
import type { RecordCalls, StaffRecordCalls } from '@gatehouse/contract/records/record-calls';

import type { SharedPortal } from './portal.ts';

/** The columns of a built record that lists sort and filter by. */
export interface BuiltValues {
  status: string;
  assignee_id?: string;
  assignee_name?: string;
  due_date?: string | null;
}

/** A kind of declared record, for the tests of all routes and of all declared records. */
export interface ProvedRecord {
  calls: RecordCalls;
  staffCalls: StaffRecordCalls;
  /** The statuses, by which rows of the list differ. */
  statuses: readonly string[];
  /** The statuses in which a record can be overdue. */
  openStatuses: readonly string[];
  /** The roles of either side, stated by hand from the specification. */
  roles: { own: readonly Role[]; staff: readonly Role[] };
  build: (owner: { portal: SharedPortal; companyId: string }, values: BuiltValues) => Promise<{ id: string }>;
}
