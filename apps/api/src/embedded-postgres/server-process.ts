import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import type { DataPlace } from './data-place.ts';
import { hasCode } from './error-code.ts';
import { spawnOptions } from './run-program.ts';
import type { ServerConnection, ServerEndpoint } from './server-endpoint.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { programIn } from './server-package.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/** A server that accepts connections. */
export interface ServerProcess {
  stop(): Promise<void>;
  /** Resolves with the reason once the process has ended, intentionally or not. */
  ended: Promise<string>;
}

interface Plan {
  native: string;
  place: DataPlace;
  logFolder: string;
  endpoint: ServerEndpoint;
  settings: Record<string, string>;
}

const pollMs = 20;
const answerBoundMs = 60_000;
// The time limit of crash recovery, in ms, during which the server rejects connections and must not be interrupted.
const recoveryBoundMs = 600_000;
// The time limit in ms for children of a killed server to end. Until then they hold its shared memory, and PostgreSQL does not start.
const oldChildrenBoundMs = 15_000;

/** Starts the server and waits until it accepts connections; throws with the last lines of its log if it fails. */
export async function launchServer(plan: Plan): Promise<ServerProcess> {
  const latest = Date.now() + oldChildrenBoundMs;
  for (;;) {
    const launch = await launchOnce(plan);
    if (launch.failure === undefined) return launch.server;
    const isTooEarly = launch.failure.includes('pre-existing shared memory block') && Date.now() < latest;
    if (!isTooEarly) throw new Error(`PostgreSQL did not start: ${launch.failure}`);
    await pause(pollMs);
  }
}

async function launchOnce(plan: Plan): Promise<{ server: ServerProcess; failure?: string }> {
  const log = openServerLog(plan.logFolder);
  const child = spawnServer(plan, log);
  const signalOnExit = () => signalChild(child, plan, 'SIGINT');
  process.once('exit', signalOnExit);

  let endReason = '';
  const ended = whenEnded(child).then((reason) => {
    process.off('exit', signalOnExit);
    endReason = reason;
    return `${reason}. The end of its log:\n${log.lastLines()}`;
  });
  const stop = () => stopChild(child, plan, () => endReason !== '');

  const silence = await untilAnswering(plan.endpoint.connection, () => endReason);
  if (silence === undefined) return { server: { stop, ended } };
  await stop();
  return { server: { stop, ended }, failure: endReason === silence ? await ended : `${silence}, ${await ended}` };
}

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
}

/** Default settings of every embedded server, for a small machine. Settings of the endpoint and the caller override them. */
const ownSettings: Record<string, string> = {
  cluster_name: 'gatehouse',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_buffers: '16MB',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The detail line of an error quotes the row, and rows contain leaked passwords.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Returns the command line of a server; later settings override earlier ones. */
function serverArguments(data: string, ...settings: Record<string, string>[]): string[] {
  const merged = Object.assign({}, ownSettings, ...settings) as Record<string, string>;
  return ['-D', data, ...Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function spawnServer({ native, place, endpoint, settings }: Plan, log: ServerLog): ChildProcess {
  const args = serverArguments(place.data, settings, endpoint.settings);
  const child = spawn(programIn(native, 'postgres'), args, {
    ...spawnOptions(place.account),
    // Detached from the terminal's Ctrl-C, which is for the portal: it finishes running work, then stops the server itself.
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
  });
  closeSync(log.handle);
  return child;
}

async function stopChild(child: ChildProcess, plan: Plan, hasEnded: () => boolean): Promise<void> {
  if (hasEnded() || child.pid === undefined) return;
  await stopPostmaster({ pid: child.pid, signal: (name) => signalChild(child, plan, name), hasEnded });
}

function signalChild(child: ChildProcess, { native, place }: Plan, name: NodeJS.Signals): void {
  if (process.platform !== 'win32') {
    child.kill(name);
    return;
  }
  // Windows has no signals, so pg_ctl contacts the server through its own pipe. Untested.
  const mode = name === 'SIGINT' ? 'fast' : 'immediate';
  spawn(programIn(native, 'pg_ctl'), ['stop', '-W', '-D', place.data, '-m', mode], {
    stdio: 'ignore',
    windowsHide: true,
  });
}

/** Returns undefined once the server accepts connections, or the reason that it never will. */
async function untilAnswering(connection: ServerConnection, endReason: () => string): Promise<string | undefined> {
  const begin = Date.now();
  while (endReason() === '') {
    const state = await askServer(connection);
    if (state === 'ready') return undefined;
    const boundMs = state === 'recovering' ? recoveryBoundMs : answerBoundMs;
    if (Date.now() - begin > boundMs) return `no answer within ${boundMs / 1000} seconds`;
    await pause(pollMs);
  }
  return endReason();
}

async function askServer(connection: ServerConnection): Promise<'ready' | 'recovering' | 'silent'> {
  const client = new Client({ ...connection, ssl: false, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const cannotConnectNow = '57P03';
    return hasCode(error, cannotConnectNow) ? 'recovering' : 'silent';
  } finally {
    await client.end();
  }
}
