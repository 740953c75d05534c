import { createHash } from 'node:crypto';
import { chmodSync, lchownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataPlace } from './data-place.ts';
import { hasCode } from './error-code.ts';
import { readPassword, superuser } from './new-cluster.ts';
import { type Account, canEnter } from './server-account.ts';

/** The connection settings of the superuser, in the format of `pg`. */
export interface ServerConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** The address that the server listens on. */
export interface ServerEndpoint {
  connection: ServerConnection;
  settings: Record<string, string>;
  /** Removes what is outside the database's own folder. */
  remove(): void;
}

// The maximum bytes of a socket path: 107 on Linux, 103 on macOS.
const maxSocketPathBytes = 103;
const port = 5432;
const socketName = `.s.PGSQL.${port}`;

/** Prepares a Unix socket, and no TCP port, in a folder that only the server's user and root may enter. */
export async function prepareEndpoint(place: DataPlace): Promise<ServerEndpoint> {
  if (process.platform === 'win32') return prepareWindowsEndpoint(place);

  const folder = makeSocketFolder(place);
  const remove = () => {
    if (!folder.startsWith(place.base)) rmSync(folder, { recursive: true, force: true });
  };
  return {
    connection: { host: folder, port, user: superuser, database: 'postgres' },
    settings: { listen_addresses: '', unix_socket_directories: folder, port: String(port) },
    remove,
  };
}

function makeSocketFolder({ base, data, account }: DataPlace): string {
  const own = join(base, 'run');
  if (fits(own)) return makeOwnFolder(own, account);

  // The name depends on the data folder only, so that a killed portal does not leave ever more folders.
  const name = `gatehouse-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;
  const isOpen = (parent: string) => !account || canEnter(account, parent);
  const parent = [tmpdir(), '/tmp'].find((one) => fits(join(one, name)) && isOpen(one));
  if (!parent) throw new Error(`No folder with a path short enough for a socket was found for ${base}.`);

  return claimFolder(join(parent, name), account) ?? giveSocketFolder(mkdtempSync(join(parent, 'gatehouse-')), account);
}

/** Restricts a socket folder inside the database's own folder, where no one else writes; a copy may be too open. */
function makeOwnFolder(folder: string, account: Account | undefined): string {
  makeOnce(folder);
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} must be a folder, for the server's socket.`);

  chmodSync(folder, 0o700);
  return giveSocketFolder(folder, account);
}

/** Creates or reuses a folder in the shared temporary folder; returns undefined if it belongs to someone else. */
function claimFolder(folder: string, account: Account | undefined): string | undefined {
  makeOnce(folder);
  return isPrivateTo([process.geteuid?.(), account?.uid], folder) ? giveSocketFolder(folder, account) : undefined;
}

/**
 * Prepares the folder of the socket. We hold the lock, so an old socket in it has no live server, and a recycled pid in its lock file would
 * block the next one.
 */
function giveSocketFolder(folder: string, account: Account | undefined): string {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true });
  if (account) lchownSync(folder, account.uid, account.gid);
  return folder;
}

function makeOnce(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

function isPrivateTo(users: (number | undefined)[], folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && users.includes(found.uid) && (found.mode & 0o077) === 0;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= maxSocketPathBytes;
}

/** Windows has no reliable Unix sockets, so this uses a loopback port with a password. Written from the manual, untested. */
async function prepareWindowsEndpoint({ base }: DataPlace): Promise<ServerEndpoint> {
  const host = '127.0.0.1';
  const freePort = await findFreePort(host);
  const password = readPassword(base);
  return {
    connection: { host, port: freePort, user: superuser, database: 'postgres', ...(password ? { password } : {}) },
    settings: { listen_addresses: host, unix_socket_directories: '', port: String(freePort) },
    remove: () => undefined,
  };
}

async function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
