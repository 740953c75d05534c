import { declaredEvent } from '@gatehouse/contract/core/declared-records';

import { notFound } from '../../platform/core/errors.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { RecordNoun } from './declared-record.ts';
import { lockWork, type WorkRow } from './record-work.store.ts';

/** A call that changes the assignee or the due date of the record in its path. */
export type WorkCall<Body> = Pick<
  Call<never>,
  'db' | 'viewer' | 'platform' | 'companyId' | 'audit' | 'emit' | 'notify' | 'notifyStaff'
> & { params: { id: string }; body: Body };

/** Returns the record in the path of a call, as both sides see it. */
export type ReadRecord = (call: WorkCall<unknown>) => Promise<object>;

/** The change of a locked record by a call. */
interface WorkChange<Body> {
  read: ReadRecord;
  /** Returns whether anything changed; otherwise nobody is notified. */
  apply: (call: WorkCall<Body>, record: WorkRow) => Promise<boolean>;
}

/** Returns the handler of a call that changes a locked record and returns it. */
export const changesRecord =
  <Body>({ name, table }: RecordNoun, { read, apply }: WorkChange<Body>) =>
  async (call: WorkCall<Body>): Promise<object> => {
    const record = await lockWork(call.db, table, call.params.id);
    if (!record) throw notFound();
    if (await apply(call, record)) call.emit(declaredEvent(name), { _id: record.id });
    return read(call);
  };
