import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeArchive } from '../modules/clients/export/write-archive.ts';
import { importClient } from '../modules/clients/import/import-client.ts';
import type { TestPortal } from './portal.ts';

/** The secret key of the portal that a client moves to; it decrypts nothing of the former portal. */
export const otherKey = 'another key of the tests, as long as the first';

/** Writes the archive of a client for a move, in a new folder. */
export async function exportForMove(
  { platform }: TestPortal,
  companyId: string,
  passphrase?: string,
): Promise<{ path: string; drop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-move-'));
  const path = join(folder, 'archive.zip');
  const { database, secrets, files, clock } = platform;
  const needs = { database, secrets, store: files.store, now: clock.now() };
  await writeArchive(needs, { companyId, reader: 'move', passphrase, path });
  return { path, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** Imports an archive as the command line does. */
export const importArchive = ({ owner, platform }: TestPortal, path: string, passphrase?: string) =>
  importClient(
    { owner, storage: platform, secrets: platform.secrets },
    { path, passphrase: () => Promise.resolve(passphrase) },
  );
