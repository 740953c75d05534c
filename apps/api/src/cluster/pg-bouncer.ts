import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findInstalled, freePort } from './installed.ts';

/** Returns the path of PgBouncer on this machine, or undefined. */
export const findPgBouncer = (): string | undefined => findInstalled('pgbouncer');

export interface PgBouncerOptions {
  /** The database behind the pooler, with its owner's credentials. */
  url: string;
  mode: 'session' | 'transaction';
}

/**
 * Returns the settings recommended by the manual: the mode, and the authentication of roles. Passwords of roles created by the portal come
 * from the server; if it trusts everyone, so does the pooler.
 */
function settingsFor({ url, mode }: PgBouncerOptions, { port, users }: { port: number; users: string }): string {
  const { hostname, port: behind, username, password } = new URL(url);
  return `[databases]
* = host=${hostname} port=${behind || '5432'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = ${mode}
default_pool_size = 40
max_client_conn = 200
auth_type = ${password === '' ? 'trust' : 'scram-sha-256'}
auth_file = ${users}
auth_user = ${decodeURIComponent(username)}
auth_query = select usename, passwd from pg_catalog.pg_shadow where usename = $1
`;
}

const quoted = (text: string): string => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;

/** Starts a PgBouncer in front of a database. */
export async function openPgBouncer(binary: string, options: PgBouncerOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-pgbouncer-'));
  const [users, settings, port] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini'), await freePort()];
  const { username, password } = new URL(options.url);
  await writeFile(users, `${quoted(username)} ${quoted(password)}\n`);
  await writeFile(settings, settingsFor(options, { port, users }));
  // It refuses to run as root, so both files must be readable by the user it switches to.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chmod(folder, 0o755);
  const child = spawn(binary, [...(isRoot ? ['-u', 'nobody'] : []), settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.includes('process up')) resolve();
    });
    void ended.then(() => reject(new Error(`PgBouncer ended: ${output}`)));
  });
  const address = new URL(options.url);
  address.host = `127.0.0.1:${port}`;
  return {
    url: address.href,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type PgBouncer = Awaited<ReturnType<typeof openPgBouncer>>;
