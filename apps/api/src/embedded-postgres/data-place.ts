import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, accountOfUser, canEnter, findServerAccount, isRoot } from './server-account.ts';

/** The folder of a database, and the account of its server (undefined: the portal's own user). */
export interface DataPlace {
  base: string;
  data: string;
  account?: Account;
}

interface PlaceOptions {
  folder: string;
  systemFolder: string;
  note: (line: string) => void;
}

/** Creates the folder of a database if it does not exist, with the minimum permissions that the server's user needs. */
export function prepareFolder(folder: string): void {
  try {
    const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
    if (isNew) chmodSync(folder, isRoot() ? 0o711 : 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`The database folder ${folder} cannot be written by this user: ${String(error)}`);
  }
}

/** Chooses the location of the data: the folder itself, or a system folder if root's server account cannot enter it. */
export function placeData(wish: PlaceOptions): DataPlace {
  const base = readPointer(wish.folder) ?? wish.folder;
  if (base !== wish.folder) wish.note(describePlace(wish.folder, base));
  const place = { base, data: join(base, 'data') };

  return isRoot() ? placeForAccount(wish, place) : placeForCurrentUser(place);
}

function placeForCurrentUser(place: DataPlace): DataPlace {
  const found = findData(place.data);
  if (!found) return place;

  if (process.getuid && found.uid !== process.getuid()) {
    const owner = accountOfUser(found.uid, found.gid).name;
    throw new Error(
      `The database in ${place.data} belongs to user ${owner}: start the portal as that user or as root.`,
    );
  }
  restrictPermissions(place.data, found.mode);
  return place;
}

function placeForAccount(wish: PlaceOptions, { base, data }: DataPlace): DataPlace {
  const found = findData(data);
  const account = found && found.uid !== 0 ? accountOfUser(found.uid, found.gid) : findServerAccount();
  if (!allowTraversal(account, base)) return found ? refuseUnreachable(data, account) : useSystemFolder(wish, account);

  // A restored or copied folder belongs to root.
  if (found?.uid === 0) giveTo(account, data);
  if (found) restrictPermissions(data, found.mode);
  return { base, data, account };
}

/**
 * Lets the server's user pass through the database's own folder, which mkdtemp may have created private. The folders above it are never
 * changed.
 */
function allowTraversal(account: Account, base: string): boolean {
  if (canEnter(account, base)) return true;

  const { uid, mode } = lstatSync(base);
  if (uid !== 0 || !canEnter(account, dirname(base))) return false;
  chmodSync(base, (mode & 0o777) | 0o011);
  return canEnter(account, base);
}

/** Restricts the permissions of the data folder, because copied folders are often more open than PostgreSQL allows. */
function restrictPermissions(data: string, mode: number): void {
  if ((mode & 0o027) !== 0) chmodSync(data, 0o700);
}

function findData(data: string): Stats | undefined {
  return lstatSync(data, { throwIfNoEntry: false });
}

/** Creates a folder that only the server's user and root may enter. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700 });
  if (account) lchownSync(folder, account.uid, account.gid);
}

/**
 * Creates a new data folder outside the portal's folder, and a file that points to it. It never reuses the folder of an earlier database:
 * someone who removed the portal's folder expects an empty one, and after a removal by mistake the old data still exists.
 */
function useSystemFolder({ folder, systemFolder, note }: PlaceOptions, account: Account): DataPlace {
  const base = makeNewFolder(
    join(systemFolder, `gatehouse-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`),
  );
  const draft = join(folder, `${pointerName}.new`);
  writeFileSync(draft, `${base}\n`);
  renameSync(draft, join(folder, pointerName));
  note(describePlace(folder, base));
  return { base, data: join(base, 'data'), account };
}

function makeNewFolder(wanted: string): string {
  const folder = lstatSync(wanted, { throwIfNoEntry: false }) ? `${wanted}-${randomBytes(4).toString('hex')}` : wanted;
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  return folder;
}

const pointerName = 'WHERE';

/** Ignores a pointer file of another user, because root gives the folder it names to the server's user. */
function readPointer(folder: string): string | undefined {
  const file = join(folder, pointerName);
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || (found.uid !== 0 && found.uid !== process.getuid?.())) return undefined;

  const base = readFileSync(file, 'utf8').trim();
  if (lstatSync(base, { throwIfNoEntry: false })?.isDirectory()) return base;
  throw new Error(
    `${file} points to a database in ${base}, which no longer exists: restore it, or delete ${file} to start with an empty database.`,
  );
}

function giveTo(account: Account, folder: string): void {
  lchownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid);
  }
}

function refuseUnreachable(data: string, account: Account): never {
  throw new Error(
    `User ${account.name}, who owns the database in ${data}, cannot reach it: open the folders above it (chmod o+x) or move it.`,
  );
}

function describePlace(folder: string, base: string): string {
  return `The database of ${folder} is stored in ${base}, because the server's user cannot access the folder itself.`;
}
