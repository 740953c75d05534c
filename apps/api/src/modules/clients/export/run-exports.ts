import { keepInternally, removeFiles } from '../../../platform/files/files-rows.ts';
import type { Job, OutsideChore } from '../../../platform/jobs/chores.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newArrival, passphraseBinding, storeArchive } from './archive-files.ts';
import {
  claimExport,
  clientsWithExports,
  clientsWithOldArchives,
  expireExports,
  type ExportRow,
  updateRunning,
} from './client-exports.store.ts';
import type { ExportReader } from './exported-tables.store.ts';
import { writeArchive } from './write-archive.ts';

const pollMs = 2_000;
const hourMs = 3_600_000;
const keptMs = 7 * 24 * 3_600_000;
/** Interval between progress updates, in milliseconds. */
const noteEveryMs = 2_000;

/** Thrown when the process shuts down or another process has taken over the export. */
class Stopped extends Error {}

/** Writes the queued exports, one after another. */
export const runExports = (platform: Platform, isClosing: () => boolean): OutsideChore => ({
  name: 'client exports',
  everyMs: pollMs,
  waiting: clientsWithExports,
  async run({ id, now }) {
    const job = await platform.database.withCompany(id, (db) => claimExport(db, now));
    if (job) await runExport(platform, job, isClosing);
  },
});

/** Deletes archives after seven days. */
export const expireArchives: Job = {
  name: 'expired client exports',
  everyMs: hourMs,
  waiting: clientsWithOldArchives,
  run: async (db, { now }) => void (await removeFiles(db, await expireExports(db, now))),
};

async function runExport(platform: Platform, job: ExportRow, isClosing: () => boolean): Promise<void> {
  const { database, clock } = platform;
  const change = (fields: Parameters<typeof updateRunning>[2]) =>
    database.withCompany(job.company_id, (db) => updateRunning(db, job, fields));
  try {
    await writeAndStore(platform, job, noteProgress(platform, { change, isClosing }));
  } catch (error) {
    const isStopped = error instanceof Stopped;
    await change(isStopped ? { state: 'queued' } : { state: 'failed', ended_at: clock.now().toISOString() });
    if (!isStopped) throw error;
  }
}

interface Progress {
  change: (fields: { progress: number; heartbeat_at: string }) => Promise<boolean>;
  isClosing: () => boolean;
}

function noteProgress({ clock }: Platform, { change, isClosing }: Progress) {
  let notedAt = 0;
  return async (progress: number): Promise<void> => {
    if (isClosing()) throw new Stopped();
    const now = Date.now();
    if (now - notedAt < noteEveryMs) return;
    notedAt = now;
    if (!(await change({ progress, heartbeat_at: clock.now().toISOString() }))) throw new Stopped();
  };
}

async function writeAndStore(
  platform: Platform,
  job: ExportRow,
  onProgress: (percent: number) => Promise<void>,
): Promise<void> {
  const { database, secrets, clock, files, log } = platform;
  const { company_id: companyId } = job;
  const path = await newArrival(platform);
  const needs = { database, secrets, store: files.store, now: clock.now(), onProgress };
  const passphrase = job.passphrase ? secrets.open(job.passphrase, passphraseBinding(job.id)) : undefined;
  const wanted = { companyId, reader: job.reader as ExportReader, passphrase, path };
  const { name, missing } = await writeArchive(needs, wanted);
  if (missing > 0) log.warn({ export: job.id, missing }, 'the store lacks files of an exported client');
  const by = { id: job.requested_by, name: job.requested_by_name };
  const archive = await storeArchive(platform, { companyId, by, path, name });
  const now = clock.now();
  const isKept = await database.withCompany(companyId, async (db) => {
    await keepInternally(db, archive.id);
    return updateRunning(db, job, {
      state: 'ready',
      progress: 100,
      file_id: archive.id,
      file_name: name,
      size: archive.size,
      ended_at: now.toISOString(),
      expires_at: new Date(now.getTime() + keptMs).toISOString(),
    });
  });
  if (!isKept) await database.withCompany(companyId, (db) => removeFiles(db, [archive.id]));
}
