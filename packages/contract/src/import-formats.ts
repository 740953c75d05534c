import { z } from 'zod';

import { listOfWords } from './answer-lists.ts';
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
  takes: listOfWords(z.enum(importOptions)),
});
export type ImportFormat = z.output<typeof importFormatSchema>;

/** Characters of a file that are read: the first words name the format, and what follows may name the scan. */
export const recognisedCharacters = 65_536;

/** What can be imported. */
export const importFormats = {
  list: endpoint({
    method: 'GET',
    path: '/provider/import-formats',
    access,
    summary: 'Supported import formats, by title.',
    reads: { noun: 'importFormat' },
    result: listOfWords(importFormatSchema),
  }),
  recognise: endpoint({
    method: 'POST',
    path: '/provider/import-formats/recognise',
    access,
    summary:
      'Detects the format of a file from its first bytes, or null if unknown, and the name of its scan. Nothing is stored.',
    body: z.strictObject({ head: z.string().max(recognisedCharacters) }),
    result: z.strictObject({
      format: z.string().nullable(),
      /** Name of the scan in its tool; null where the beginning of the file has none. */
      scanName: z.string().nullable(),
    }),
  }),
};
