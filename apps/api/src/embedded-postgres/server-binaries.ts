import { type ProgramResult, runProgram } from './run-program.ts';
import type { Account } from './server-account.ts';
import { findServerPackage, linkLibraries, nativeFolder, programIn, type ServerPackage } from './server-package.ts';
import { cacheFolders, stagePackage } from './staged-package.ts';

/** PostgreSQL's programs, in a folder that the server's user can run them from. */
export interface ServerBinaries {
  native: string;
  majorVersion: string;
}

/** Alternative locations; tests use them to avoid the system folders. */
export interface BinaryPlaces {
  package?: string;
  cache?: string;
}

interface BinaryOptions {
  places: BinaryPlaces;
  account?: Account | undefined;
  note: (line: string) => void;
}

/** Returns the installed programs, or a copy if the server's user cannot reach them. */
export async function prepareBinaries({ places, account, note }: BinaryOptions): Promise<ServerBinaries> {
  const found = findServerPackage(places.package);
  const majorVersion = found.version.split('.')[0] ?? '';
  const isLinked = linkLibraries(found.folder);

  const installed = nativeFolder(found.folder);
  const attempt = await tryBinaries(installed, account);
  if (attempt.succeeded) return { native: installed, majorVersion };
  if (isLinked) await refuseIfBroken(installed, account);

  const native = await stageSomewhere(found, places.cache ? [places.cache] : cacheFolders(), account);
  note(`PostgreSQL runs from a copy in ${native}: ${whyCopied(isLinked, account)}`);
  return { native, majorVersion };
}

/** Throws if the binaries do not run on this machine at all, which a copy would not change. */
async function refuseIfBroken(native: string, account: Account | undefined): Promise<void> {
  const asCurrentUser = account ? await runProgram(programIn(native, 'initdb'), ['--version']) : undefined;
  if (asCurrentUser?.succeeded) return;

  const { output } = asCurrentUser ?? (await tryBinaries(native, account));
  throw new Error(`The PostgreSQL in ${native} does not run on this machine (set DATABASE_URL instead): ${output}`);
}

async function stageSomewhere(found: ServerPackage, folders: string[], account?: Account): Promise<string> {
  const failures: string[] = [];
  for (const folder of folders) {
    const result = await stageAndTry(found, folder, account);
    if (result.succeeded) return result.native;
    failures.push(`${folder}: ${result.output}`);
  }
  throw new Error(`PostgreSQL could not be copied to a folder it can run from. ${failures.join(' ')}`);
}

async function stageAndTry(
  found: ServerPackage,
  cacheFolder: string,
  account?: Account,
): Promise<ProgramResult & { native: string }> {
  try {
    const native = nativeFolder(await stagePackage(found, cacheFolder));
    return { ...(await tryBinaries(native, account)), native };
  } catch (error) {
    return { succeeded: false, output: String(error), native: '' };
  }
}

async function tryBinaries(native: string, account: Account | undefined): Promise<ProgramResult> {
  const results = await Promise.all(
    ['initdb', 'postgres'].map((name) => runProgram(programIn(native, name), ['--version'], account)),
  );
  return { succeeded: results.every((one) => one.succeeded), output: results.map((one) => one.output).join(' ') };
}

function whyCopied(isLinked: boolean, account: Account | undefined): string {
  return isLinked && account
    ? `user ${account.name} cannot reach the installed one.`
    : 'the installed one lacks its links and its folder is read-only.';
}
