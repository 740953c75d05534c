import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { openDatabaseLine } from './database-line.ts';

/** Returns the parent of a process, or null if it has ended. The name before it may contain spaces and parentheses. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/** Returns the children of a server process: one for each connection, and those of the server itself. */
function childrenOf(postmaster: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => parentOf(pid) === postmaster);
}

/**
 * Starts a PostgreSQL of its own, whose processes a test may suspend, as when its host is paused: the kernel still accepts connections, and
 * nobody answers. The portals reach it through a TCP proxy, because it listens on a Unix socket.
 */
export async function openStoppableServer() {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-stopped-'));
  const server = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } });
  const { host, port, user, database } = server.connection;
  const socket = join(host, `.s.PGSQL.${port}`);
  const line = await openDatabaseLine(`postgres://${user}@127.0.0.1/${database}`, () => connect(socket));
  const [first = ''] = readFileSync(join(server.dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  let isSuspended = false;
  const signalChildren = (name: NodeJS.Signals): void => {
    for (const pid of childrenOf(postmaster)) process.kill(pid, name);
  };
  // The parent stops first and resumes last: while it is stopped, it starts no child and removes none that ended, so that every child
  // that was listed can be signaled.
  const suspend = (): void => {
    process.kill(postmaster, 'SIGSTOP');
    signalChildren('SIGSTOP');
    isSuspended = true;
  };
  const resume = (): void => {
    if (!isSuspended) return;
    signalChildren('SIGCONT');
    process.kill(postmaster, 'SIGCONT');
    isSuspended = false;
  };
  return {
    url: line.url,
    suspend,
    resume,
    async close() {
      resume();
      line.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type StoppableServer = Awaited<ReturnType<typeof openStoppableServer>>;
