import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataPlace, makePrivateFolder } from './data-place.ts';
import { runProgram } from './run-program.ts';
import type { ServerBinaries } from './server-binaries.ts';
import { programIn } from './server-package.ts';

/** The superuser that owns the cluster. */
export const superuser = 'postgres';

interface Plan {
  place: DataPlace;
  binaries: ServerBinaries;
  /** False only for tests, whose data need not survive a power failure. */
  isDurable: boolean;
}

/**
 * Creates the cluster if it does not exist. It is created in a draft folder and moved into place, so a killed attempt leaves nothing that
 * counts.
 */
export async function ensureCluster(plan: Plan): Promise<void> {
  const { place } = plan;
  if (hasCluster(plan)) return;

  await removeUnfinished(place.base);
  const draft = join(place.base, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  makePrivateFolder(draft, place.account);
  try {
    await initialise(plan, draft);
    renameSync(draft, place.data);
    syncFolder(place.base);
    // An initdb that was still running during the first cleanup may have created its folder again.
    await removeUnfinished(place.base);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Returns the password of the superuser on Windows, where sockets cannot be private; undefined elsewhere. */
export function readPassword(base: string): string | undefined {
  return process.platform === 'win32' ? readFileSync(passwordFile(base), 'utf8') : undefined;
}

const draftPrefix = 'data.new-';

/** Returns true if there is a usable cluster. Throws for unusable contents instead of deleting them, because they may be someone's data. */
function hasCluster({ place: { data }, binaries }: Plan): boolean {
  if (!lstatSync(data, { throwIfNoEntry: false })) return false;
  const content = readdirSync(data);
  if (content.length === 0) {
    rmdirSync(data);
    return false;
  }
  if (!content.includes('PG_VERSION'))
    throw new Error(`${data} holds something that is no PostgreSQL database: move it away.`);

  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === binaries.majorVersion) return true;
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${version}, and this is ${binaries.majorVersion}: ` +
      'make a backup with the earlier portal and restore it into a new folder.',
  );
}

async function removeUnfinished(base: string): Promise<void> {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(draftPrefix))) {
    // The initdb of a killed portal may still be writing here; the retries wait up to 21 s in total, each 100 ms longer.
    await rm(join(base, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function initialise({ place, binaries, isDurable }: Plan, draft: string): Promise<void> {
  const args = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
    ...authentication(place.base),
  ];
  const { succeeded, output } = await runProgram(programIn(binaries.native, 'initdb'), args, place.account);
  if (!succeeded) throw new Error(`PostgreSQL could not make its database in ${place.data}:\n${output}`);
}

/**
 * Returns the options for authentication. Everyone who can open the socket's private folder is trusted; Windows has no such socket, so a
 * password is required there.
 */
function authentication(base: string): string[] {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];

  writeFileSync(passwordFile(base), randomBytes(24).toString('hex'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(base)}`];
}

function passwordFile(base: string): string {
  return join(base, 'password');
}

/** Syncs a folder. A move must survive a power failure before anything is written, because the next start deletes drafts. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;

  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
