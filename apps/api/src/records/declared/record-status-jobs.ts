import { declaredEvent } from '@gatehouse/contract/core/declared-records';
import type { statusJobStates } from '@gatehouse/contract/core/jobs';

import { filterConditions } from '../../platform/database/list-source.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { JobRunner, StatusJobs } from '../../platform/jobs/status-job-runner.ts';
import type { Call } from '../../platform/routes/call.ts';
import { actorOf } from '../actor.ts';
import { insertHistory } from '../history/history.store.ts';
import { jobRowsOf, type RecordSelection } from '../jobs/job-rows.store.ts';
import { recordJobs, selectedBy } from '../jobs/record-jobs.ts';
import { listSourceOf } from './declared-record.list.ts';
import type { RecordNoun } from './declared-record.ts';
import {
  lockMoved,
  lockWaiting,
  markMoved,
  markUndone,
  moveRecords,
  type RecordJobRow,
  type StatusMove,
} from './declared-records.store.ts';
import { recordTexts as texts } from './declared-record.texts.ts';

/** The number of records per transaction. */
const recordsAtATime = 500;

const jobRows = jobRowsOf({ jobs: 'record_jobs', items: 'record_job_items', owner: 'record_id' });

/** Returns the rows of the bulk changes of one kind of record; its job is not found as that of another kind. */
const rowsOf = ({ name }: RecordNoun) => ({
  tables: { ...jobRows.tables, kind: name },
  find: async (db: CompanyDatabase, id: string): Promise<RecordJobRow | undefined> => {
    const job = await jobRows.find(db, id);
    return job?.kind === name ? job : undefined;
  },
});

interface Batch {
  job: RecordJobRow;
  now: string;
}

/** Returns the bulk status changes of a kind of record, for the job runner. */
export const statusJobsOf = (noun: RecordNoun): StatusJobs<RecordJobRow> => ({
  name: `${noun.name} status jobs`,
  ...rowsOf(noun),
  work: (db, state, batch) => (state === 'Running' ? runBatch(noun, db, batch) : undoBatch(noun, db, batch)),
  announce: ({ realtime }, { id, company_id }) =>
    realtime.emitToCompany(company_id, declaredEvent(noun.name), { reason: 'job', jobId: id }),
});

async function runBatch({ table }: RecordNoun, db: CompanyDatabase, { job, now }: Batch): Promise<number> {
  const records = await lockWaiting(db, { table, job, size: recordsAtATime });
  const moves = records.filter(({ from, to }) => from !== to);
  await moveRecords(db, table, moves);
  await insertHistory(db, 'record_history', entriesOf({ job, now }, moves));
  await markMoved(db, { jobId: job.id, now, ids: records.map(({ id }) => id), moves });
  return records.length;
}

async function undoBatch({ table }: RecordNoun, db: CompanyDatabase, { job, now }: Batch): Promise<number> {
  const { ids, moves } = await lockMoved(db, { table, job, size: recordsAtATime });
  await moveRecords(db, table, moves);
  await insertHistory(db, 'record_history', entriesOf({ job, now }, moves, texts.undone));
  await markUndone(db, { jobId: job.id, now, ids });
  return ids.length;
}

/** Returns the history of the changes of a batch. */
const entriesOf = ({ job, now }: Batch, moves: readonly StatusMove[], comment = '') =>
  moves.map(({ id, from, to }) => ({
    record_id: id,
    at: now,
    actor_id: job.actor_id,
    actor_name: job.actor_name,
    side: job.side,
    kind: 'status',
    from_value: from,
    to_value: to,
    comment,
  }));

type StartCall = Pick<Call<never>, 'db' | 'viewer' | 'companyId' | 'platform' | 'audit' | 'afterCommit'> & {
  body: { status: string } & Partial<RecordSelection<object>>;
};

/** Returns the calls about the bulk status changes of a kind of record. Each side sees its own. */
export function statusJobCalls(noun: RecordNoun, runner: JobRunner) {
  const jobs = recordJobs({
    ...rowsOf(noun),
    isVisible: ({ side }, viewer) => side === actorOf(viewer).side,
    present: (_db, { state, status }, progress) => ({
      ...progress,
      state: state as (typeof statusJobStates)[number],
      status,
    }),
    audit: { action: 'status-changed', subject: noun.name },
    describe: ({ status }, records) => ({ status, records: String(records) }),
    undoOver: texts.undoOver,
  });
  return {
    job: jobs.read,
    undoJob: jobs.undo(runner),
    startJob: (call: StartCall) => jobs.start(call, runner, newJobOf(noun, call)),
  };
}

/** Returns the new job for the listed records, or for all that match the filters of the list. */
function newJobOf(noun: RecordNoun, call: StartCall) {
  const { name, table, calls } = noun;
  const selected = {
    rows: jobRows,
    source: table,
    matching: (query: object, viewerId: string) =>
      filterConditions(calls.list.list.filters, listSourceOf(noun), { query: { ...query }, viewerId }),
    filterOrIds: texts.filterOrIds,
  };
  return selectedBy(selected, call, { kind: name, side: actorOf(call.viewer).side, status: call.body.status });
}
