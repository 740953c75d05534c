import { exportReaders } from '@gatehouse/contract/clients/client-exports';
import { recordId } from '@gatehouse/contract/core/text.schema';
import { z } from 'zod';

import { lockSchema } from './passphrase-lock.ts';

export const archiveFormat = 'gatehouse-client';
/** Rises when an earlier portal could no longer read the archives of this one. */
export const archiveVersion = 1;

const entriesAtMost = 1_000_000;

const entrySchema = z.strictObject({
  path: z.string().max(400),
  noun: z.string().max(63).optional(),
  /** Lines, of records. */
  count: z.number().int().min(0).optional(),
  /** Bytes before they were packed. */
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** One file of an archive, as the manifest names it. */
export type ArchiveEntry = z.output<typeof entrySchema>;

/** Fields of the manifest that every version has. */
export const anyManifestSchema = z.looseObject({ format: z.literal(archiveFormat), version: z.number().int().min(1) });

/** `manifest.json` of an archive. */
export const manifestSchema = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  /** The newest migration of the portal that wrote it. */
  schema: z.string().max(100).optional(),
  createdAt: z.iso.datetime(),
  for: z.enum(exportReaders),
  company: z.strictObject({ _id: recordId, name: z.string().max(200), slug: z.string().max(40) }),
  /** Parameters from which the key of the sealed entries is derived; absent where nothing is sealed. */
  passphrase: lockSchema.optional(),
  /** Files whose bytes the portal itself did not have. */
  missing: z.array(recordId).max(entriesAtMost).optional(),
  entries: z.array(entrySchema).max(entriesAtMost),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Leaked passwords, sealed under the passphrase. */
export const sealedPasswordsPath = 'records/breachPasswords.sealed';
