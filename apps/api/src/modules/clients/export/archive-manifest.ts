import { exportReaders } from '@gatehouse/contract/clients/client-exports';
import { recordId } from '@gatehouse/contract/core/text.schema';
import { z } from 'zod';

import { lockSchema } from './passphrase-lock.ts';

export const archiveFormat = 'gatehouse-client';
/** The version of the archive format. Increase it when older portals can no longer read the archives. */
export const archiveVersion = 1;

const entriesAtMost = 1_000_000;

const entrySchema = z.strictObject({
  path: z.string().max(400),
  noun: z.string().max(63).optional(),
  /** Number of lines, in files of records. */
  count: z.number().int().min(0).optional(),
  /** Size in bytes before compression. */
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A file of an archive, as listed in the manifest. */
export type ArchiveEntry = z.output<typeof entrySchema>;

/** Fields that the manifest of every version has. */
export const anyManifestSchema = z.looseObject({ format: z.literal(archiveFormat), version: z.number().int().min(1) });

/** The content of `manifest.json` in an archive. */
export const manifestSchema = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  /** The newest migration of the portal that wrote the archive. */
  schema: z.string().max(100).optional(),
  createdAt: z.iso.datetime(),
  for: z.enum(exportReaders),
  company: z.strictObject({ _id: recordId, name: z.string().max(200), slug: z.string().max(40) }),
  /** Parameters for deriving the key of the encrypted entries. Absent if nothing is encrypted. */
  passphrase: lockSchema.optional(),
  /** IDs of files whose bytes were missing from the portal's store. */
  missing: z.array(recordId).max(entriesAtMost).optional(),
  entries: z.array(entrySchema).max(entriesAtMost),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Path of the leaked passwords, encrypted with the passphrase. */
export const sealedPasswordsPath = 'records/breachPasswords.sealed';
