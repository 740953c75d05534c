import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { useCallback, useEffect, useState } from 'react';

import { useCache } from '../../core/data/cache.ts';
import { markStale, type StaleData } from '../../core/data/stale.ts';
import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import type { Outcome } from '../../core/failure.ts';
import type { Input } from '../../core/request.ts';
import { type SideKey, sideParams } from '../../core/sides.ts';
import { isJobOver, type JobProgress, pollUntilOver } from './job-progress.ts';
import { pollIntervalMs } from './use-record-job.ts';

/** Maximum number of clients in one change, because the API limits how many jobs start per minute. */
export const clientsAtMost = 30;

/** The records to change at one client: these, or all that match a filter. A client's own users change those of their company. */
export interface ClientPart {
  companyId: SideKey;
  ids?: string[];
  filter?: object;
}

/** Returns the rows of a list over all clients by client. */
export const partsByClient = (rows: readonly { _id: string; company: { _id: string } }[]): ClientPart[] =>
  [...Map.groupBy(rows, ({ company }) => company._id)].map(([companyId, some]) => ({
    companyId,
    ids: some.map(({ _id }) => _id),
  }));

/** A bulk change at one client, which lists the records that it could not change. */
interface ClientChange extends JobProgress {
  _id: string;
  changed: number;
  refused: number;
  refusals: readonly unknown[];
  endedAt: string | null;
}

/** The calls about the bulk changes of one kind of record, of a client's own users or of staff. */
export interface ClientCalls {
  start: AnyEndpoint;
  read: AnyEndpoint;
  undo: AnyEndpoint;
  /** The data that is stale after a bulk change. */
  stale: StaleData['nouns'];
}

interface ClientJob<Job> {
  companyId: SideKey;
  job: Job;
}

type JobCall<Job> = (input: unknown) => Promise<Outcome<Job>>;

/** A change of records of several clients: one job per client, displayed and undone together. */
export function useClientJobs<Job extends ClientChange>({ start, read, undo, stale }: ClientCalls) {
  const { change: startAt } = useChange(start);
  const { change: undoAt, isBusy: isUndoing } = useChange(undo);
  const [jobs, setJobs] = useState<readonly ClientJob<Job>[]>([]);
  const cache = useCache();
  const joined = joinJobs(jobs.map(({ job }) => job));
  const endedAt = joined?.endedAt;
  useEffect(() => {
    if (endedAt) markStale(cache, [{ nouns: stale, ids: {} }]);
  }, [endedAt, cache, stale]);
  const note = useCallback(
    (job: Job) => setJobs((known) => known.map((one) => (one.job._id === job._id ? { ...one, job } : one))),
    [],
  );
  return {
    job: joined,
    isUndoing,
    start: async (parts: readonly ClientPart[], change: object): Promise<boolean> => {
      const started: ClientJob<Job>[] = [];
      for (const { companyId, ...chosen } of parts) {
        const input = { params: sideParams(companyId, {}), body: { except: [], ...chosen, ...change } };
        const { data } = await (startAt as unknown as JobCall<Job>)(input);
        if (data) started.push({ companyId, job: data });
      }
      if (started.length > 0) setJobs(started);
      return started.length > 0;
    },
    /** Shows the progress of a change of the user's own company that has been started. */
    follow: (job: Job) => setJobs([{ companyId: undefined, job }]),
    undo: async (): Promise<void> => {
      for (const { companyId, job } of jobs.filter((one) => one.job.undoUntil !== null)) {
        const { data } = await (undoAt as unknown as JobCall<Job>)({
          params: sideParams(companyId, { jobId: job._id }),
        });
        if (data) note(data);
      }
    },
    forget: () => setJobs([]),
    /** Reads the progress of the running jobs; shows nothing. */
    readers: jobs
      .filter(({ job }) => !isJobOver(job))
      .map(({ companyId, job }) => (
        <JobReader
          key={job._id}
          endpoint={read}
          params={sideParams(companyId, { jobId: job._id })}
          onJob={note as never}
        />
      )),
  };
}

interface JobReaderProps {
  endpoint: AnyEndpoint;
  params: { jobId: string };
  onJob: (job: unknown) => void;
}

/** Polls a job until it ends. */
function JobReader({ endpoint, params, onJob }: JobReaderProps) {
  const options = { keepUnusedMs: 0, refreshEveryMs: pollUntilOver(pollIntervalMs) };
  const { data } = useRead(endpoint, { params } as Input<AnyEndpoint>, options as never);
  useEffect(() => {
    if (data) onJob(data);
  }, [data, onJob]);
  return null;
}

/** Maximum number of refused records shown. */
const refusalsAtMost = 50;

const sum = (jobs: readonly ClientChange[], of: 'total' | 'done' | 'changed' | 'refused' | 'notFound'): number =>
  jobs.reduce((total, job) => total + job[of], 0);

function stateOf(jobs: readonly JobProgress[]): JobProgress['state'] {
  const running = jobs.find((job) => !isJobOver(job));
  if (running) return running.state;
  if (jobs.some(({ state }) => state === 'Failed')) return 'Failed';
  return jobs.every(({ state }) => state === 'Undone') ? 'Undone' : 'Done';
}

/** Combines the jobs at several clients: it is done once all of them are, and can be undone until the first undo period ends. */
function joinJobs<Job extends ClientChange>(jobs: readonly Job[]): Job | undefined {
  const [first] = jobs;
  if (!first) return undefined;
  const isOver = jobs.every(isJobOver);
  const lastEnd = jobs.flatMap(({ endedAt }) => endedAt ?? []).toSorted();
  const undoEnds = jobs.flatMap(({ undoUntil }) => undoUntil ?? []).toSorted();
  return {
    ...first,
    state: stateOf(jobs),
    total: sum(jobs, 'total'),
    done: sum(jobs, 'done'),
    changed: sum(jobs, 'changed'),
    refused: sum(jobs, 'refused'),
    notFound: sum(jobs, 'notFound'),
    refusals: jobs.flatMap(({ refusals }) => refusals).slice(0, refusalsAtMost),
    endedAt: isOver ? (lastEnd.at(-1) ?? null) : null,
    undoUntil: isOver ? (undoEnds[0] ?? null) : null,
  };
}
