import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { findRunningPostgres } from './find-running-postgres.ts';
import type { ServerConnection } from './server-endpoint.ts';
import { findServerPackage } from './server-package.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/** Settings of a small database that need not survive a power failure. */
export const quickSettings = { fsync: 'off', shared_buffers: '16MB' };

/** Creates a folder that every user may enter; it is removed after the test. */
export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Creates a folder with an empty database, copied from one that is created once per test file, which takes a second. */
export async function makeDatabaseFolder(): Promise<string> {
  const folder = join(makeTempFolder(), 'db');
  template ??= makeTemplate();
  cpSync(await template, folder, { recursive: true });
  return folder;
}

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), 'launcher-template-'));
  chmodSync(parent, 0o755);
  templateParent = parent;
  const folder = join(parent, 'db');
  const made = await startEmbeddedPostgres({ folder, settings: quickSettings });
  await made.stop();
  return folder;
}

let templateParent: string | undefined;

/** Removes the template; call it at the end of every file that uses it, because each file creates its own. */
export function removeTemplate(): void {
  if (templateParent) rmSync(templateParent, { recursive: true, force: true });
  template = undefined;
}

/** Starts a database in the test's own folder, and stops it after the test. */
export async function startInTest(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ settings: quickSettings, ...options });
  onTestFinished(() => started.stop());
  return started;
}

/** Returns the rows of a statement, run on a separate connection. */
export async function query(connection: ServerConnection, sql: string): Promise<unknown[]> {
  const client = new Client({ ...connection, ssl: false });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Copies the installed package as `npm ci --ignore-scripts` leaves it, without links. Its files must not be written to. */
export function copyPackageWithoutLinks(target: string): string {
  const { folder } = findServerPackage();
  mkdirSync(target);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const copy = join(target, file.slice(folder.length));
    if (entry.isDirectory()) mkdirSync(copy);
    if (entry.isFile()) shareOrCopy(file, copy);
  }
  return target;
}

/** Links a file or, on another file system, copies it. Hard links are faster than copying 60 MB. */
function shareOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    copyFileSync(file, copy);
  }
}

/** A portal in a separate process, which can be killed. */
export interface OtherPortal {
  pid: number;
  /** Resolves to "started", or to the sentence with which it refused. */
  outcome: Promise<string>;
  /** Ends the process without calling stop(). */
  exit(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a database in another process, which ends with the test. */
export function startOtherPortal(folder: string): OtherPortal {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writePortalScript(folder)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  return {
    pid: child.pid ?? 0,
    outcome: once(child, 'message').then(([line]) => String(line)),
    exit: async () => void (child.send('exit'), await ended),
    kill: async () => void (child.kill('SIGKILL'), await ended),
  };
}

function writePortalScript(folder: string): string {
  return `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('start-embedded-postgres.ts', import.meta.url).href)});
    const options = ${JSON.stringify({ folder, settings: quickSettings })};
    process.on('message', () => process.exit());
    const gone = new Promise((resolve) => process.on('disconnect', resolve));
    try {
      const started = await startEmbeddedPostgres(options);
      process.send('started');
      await gone;
      await started.stop();
    } catch (error) {
      process.send(error.message);
    }
  `;
}

/** Returns the connection of another portal's database. */
export function connectionOf(folder: string): ServerConnection {
  const connection = findRunningPostgres(folder);
  if (!connection) throw new Error(`No portal runs on ${folder}.`);
  return connection;
}
