import { z } from 'zod';

import { enumList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { importFormats, importOptions, recognizedCharacters } from './import-formats.ts';
import { importTargets } from './imports.ts';

/** A format that the portal reads. */
export const importFormatSchema = z.strictObject({
  /** The name of the format in an import. */
  format: z.string(),
  title: z.string(),
  /** The kind of content: findings, steps of an attack, and the kinds of further readers. */
  kind: z.string(),
  /** For a format that two areas read: the kind of content by target. */
  into: z.enum(importTargets).optional(),
  takes: enumList(z.enum(importOptions)),
});
export type ImportFormat = z.output<typeof importFormatSchema>;

/** Schemas, limits and summaries of `importFormats`. */
export const importFormatSchemas = {
  list: { summary: 'Supported import formats, by title.', result: enumList(importFormatSchema) },
  recognise: {
    summary:
      'Detects the format of a file from its first bytes, or null if unknown, and the name of its scan. Nothing is stored.',
    body: z.strictObject({ head: z.string().max(recognizedCharacters) }),
    result: z.strictObject({
      format: z.string().nullable(),
      /** Name of the scan in its tool; null if the start of the file has none. */
      scanName: z.string().nullable(),
    }),
  },
} satisfies GroupSchemas;

bindSchemas(importFormats, importFormatSchemas);
