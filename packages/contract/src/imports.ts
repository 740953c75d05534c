import { leakEncodings } from '@gatehouse/domain/text-encodings';
import { z } from 'zod';

import type { Access } from './access.ts';
import { uploadEndpoint } from './endpoint.ts';
import { engagementEvents } from './engagements.ts';
import { line } from './text.ts';

/** What became of a file (contract §8); the command line prints the same with `--json`. */
export const importReportSchema = z.strictObject({
  format: z.string(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Records that could not be kept; the warnings say why. */
  rejected: z.number().int(),
  warnings: z.array(z.string()),
  /** Lines of a leak that are no credential, by reason, with the first of them; never what they hold. */
  rejections: z
    .array(
      z.strictObject({
        reason: z.string(),
        count: z.number().int(),
        first: z.array(z.strictObject({ file: z.string().nullable(), line: z.number().int() })),
      }),
    )
    .optional(),
  /** Hosts, services or assets that a scan no longer found, and that it found again. */
  missing: z.number().int().optional(),
  back: z.number().int().optional(),
  /** New hosts outside verified domains and ranges. */
  candidates: z.number().int().optional(),
  /** Records of the file by kind. */
  byKind: z.record(z.string(), z.number().int()).optional(),
  /** Nothing was stored: the file was only previewed. */
  preview: z.literal(true).optional(),
  /** The scan that an undo names. */
  scanId: z.uuid().optional(),
});
export type ImportReport = z.output<typeof importReportSchema>;

/** The longest title of an engagement, typed or made of a file's name. */
export const engagementTitleCharacters = 300;

/** Where a file can go that more than one area reads. */
export const importTargets = ['findings', 'surface'] as const;
export type ImportTarget = (typeof importTargets)[number];

/** What comes beside the file. */
export const importForm = z.strictObject({
  /** Short name (`acme`), as `npm run portal -- import --company` takes it, or id. */
  company: line(40, 'Select a company'),
  /** Id (`ENG-2026-0007` or UUID) or title of the engagement. A new title makes one; an unknown id is refused. */
  engagement: line(engagementTitleCharacters).optional(),
  /** The engagement of a new title is a draft, which the client sees once it is published. */
  draft: z.enum(['true', 'false']).optional(),
  format: line(40, 'Select a format'),
  /** Name of a saved mapping of columns; only for tables. */
  mapping: line(100).optional(),
  /** Domains whose leaks are kept beside the company's own, with commas between them; only for leaks. */
  domains: line(2_000).optional(),
  /** Every leak is kept, whoever's domain it names. */
  allDomains: z.enum(['true', 'false']).optional(),
  /** Of the text; only for leaks, where it is otherwise detected. */
  encoding: z.enum(leakEncodings, { message: 'Select a supported encoding' }).optional(),
  /** For formats that can become findings or issues: `surface` makes them issues of the attack surface. */
  into: z.enum(importTargets).optional(),
  /** Name of the system whose components the file lists; otherwise the one that it describes, or its file name. */
  system: line(300).optional(),
  /** Name of the phishing campaign; otherwise that of the file or in it. */
  campaign: line(200).optional(),
  /** The scan covered everything below its hosts or domains, or all of its system: what is not in it is missing. */
  complete: z.enum(['true', 'false']).optional(),
  /** Says what the import would change, and changes nothing. */
  preview: z.enum(['true', 'false']).optional(),
});
export type ImportForm = z.output<typeof importForm>;
/** Who imports. */
export const importAccess = { staff: ['imports:write'] } as const satisfies Access;

/** Files of the field's tools, brought in by the provider's staff or by a script with an API token. */
export const imports = {
  create: uploadEndpoint({
    method: 'POST',
    path: '/provider/imports',
    access: importAccess,
    summary: 'Imports a tool’s output file for a company. Importing the same file again changes nothing.',
    limit: { calls: 120, seconds: 60 },
    emits: [engagementEvents.updated],
    body: importForm,
    result: importReportSchema,
  }),
};
