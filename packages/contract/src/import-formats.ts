import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { importAccess as access, importTargets } from './imports.ts';

/** What may come beside a file; each format says which of it means something to it. */
export const importOptions = [
  'engagement',
  'draft',
  'mapping',
  'domains',
  'allDomains',
  'encoding',
  'system',
  'campaign',
  'complete',
  'preview',
] as const;

/** A format that the portal reads. */
export const importFormatSchema = z.strictObject({
  /** The word that an import names it by. */
  format: z.string(),
  title: z.string(),
  /** What its files hold: findings, steps of an attack, and whatever further readers bring. */
  kind: z.string(),
  /** Of a format that two areas read: where its files go with each entry. */
  into: z.enum(importTargets).optional(),
  takes: z.array(z.enum(importOptions)),
});
export type ImportFormat = z.output<typeof importFormatSchema>;

/** So much of a file is looked at, in characters. */
export const recognisedCharacters = 2_048;

/** What can be imported. */
export const importFormats = {
  list: endpoint({
    method: 'GET',
    path: '/provider/import-formats',
    access,
    summary: 'Supported import formats, by title.',
    reads: { noun: 'importFormat' },
    result: z.array(importFormatSchema),
  }),
  recognise: endpoint({
    method: 'POST',
    path: '/provider/import-formats/recognise',
    access,
    summary: 'Detects the format of a file from its first bytes, or null if unknown. Nothing is stored.',
    body: z.strictObject({ head: z.string().max(recognisedCharacters) }),
    result: z.strictObject({ format: z.string().nullable() }),
  }),
};
