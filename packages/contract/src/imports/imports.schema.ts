import { leakEncodings } from '@gatehouse/domain/text-encodings';
import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line } from '../core/text.schema.ts';
import { engagementTitleCharacters, imports, importTargets } from './imports.ts';

/** The result of an import (contract/core.md, Importing real data); the command line prints it with `--json`. */
export const importReportSchema = z.strictObject({
  format: z.string(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Number of records that could not be stored; the warnings give the reasons. */
  rejected: z.number().int(),
  warnings: limitedList(z.string()),
  /** Lines of a leak that contain no credential, by reason, with the first line number; never their content. */
  rejections: limitedList(
    z.strictObject({
      reason: z.string(),
      count: z.number().int(),
      first: limitedList(z.strictObject({ file: z.string().nullable(), line: z.number().int() })),
    }),
  ).optional(),
  /** Number of hosts, services or assets that a scan no longer found, and that it found again. */
  missing: z.number().int().optional(),
  back: z.number().int().optional(),
  /** New hosts outside verified domains and ranges. */
  candidates: z.number().int().optional(),
  /** Records of the file by kind. */
  byKind: z.record(z.string(), z.number().int()).meta({ maxProperties: 50 }).optional(),
  /** Nothing was stored: the file was only previewed. */
  preview: z.literal(true).optional(),
  /** Number of findings excluded when the preview was confirmed. */
  leftOut: z.number().int().optional(),
  /** Values of the file for fields that were edited in the portal, stored as proposals on the findings. */
  proposals: z.number().int().optional(),
  /** Findings stored as drafts until a second person approves them. */
  waiting: z.number().int().optional(),
  /** ID of the scan, for an undo. */
  scanId: z.uuid().optional(),
});
export type ImportReport = z.output<typeof importReportSchema>;

/** The fields of the form beside the file. */
export const importForm = z.strictObject({
  /** Short name (`acme`), as in `npm run portal -- import --company`, or ID. */
  company: line(40, 'Select a company'),
  /** ID (`ENG-2026-0007` or UUID) or title of the engagement. A new title creates one; an unknown ID is refused. */
  engagement: line(engagementTitleCharacters).optional(),
  /** Creates the engagement of a new title as a draft. */
  draft: z.enum(['true', 'false']).optional(),
  format: line(40, 'Select a format'),
  /** Name of a saved mapping of columns; only for tables. */
  mapping: line(100).optional(),
  /** Additional domains whose leaks are stored, separated by commas; only for leaks. */
  domains: line(2_000).optional(),
  /** Stores every leak, of any domain. */
  allDomains: z.enum(['true', 'false']).optional(),
  /** Encoding of the text; only for leaks, otherwise detected. */
  encoding: z.enum(leakEncodings, { message: 'Select a supported encoding' }).optional(),
  /** For formats that can become findings or issues: `surface` makes them issues of the attack surface. */
  into: z.enum(importTargets).optional(),
  /** Name of the system of the listed components; otherwise the one that the file describes, or the file name. */
  system: line(300).optional(),
  /** Name of the phishing campaign; otherwise the one in the file, or the file name. */
  campaign: line(200).optional(),
  /**
   * The scan covered all of its hosts or domains, its system, or everything its tool found in the engagement before;
   * records that are not in the file count as missing.
   */
  complete: z.enum(['true', 'false']).optional(),
  /** Returns the changes of the import without making them. */
  preview: z.enum(['true', 'false']).optional(),
});
export type ImportForm = z.output<typeof importForm>;

/** Schemas, limits and summaries of `imports`. */
export const importSchemas = {
  create: {
    summary: 'Imports a tool’s output file for a company. Importing the same file again changes nothing.',
    limit: { calls: 120, seconds: 60 },
    body: importForm,
    result: importReportSchema,
  },
} satisfies GroupSchemas;

bindSchemas(imports, importSchemas);
