import { assetStatuses } from '@gatehouse/domain/asset-status';
import { matchConfidences, matchStates } from '@gatehouse/domain/match-state';
import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import { limitedList, importedList } from '../core/answer-lists.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { cveEventKinds } from './cve.ts';

const count = z.number().int();
const named = z.strictObject({ _id: recordId, name: z.string() });

/** Fields of a vulnerability in every list. */
const vulnerabilityFields = {
  /** Its CVE, or the name of its advisory. */
  cve: z.string(),
  summary: z.string(),
  CVSS_Score: z.number().nullable(),
  /** The vector of the score; empty if there is none. */
  cvss: z.string(),
  severity: z.enum(severities).nullable(),
  /** Probability of exploitation in the next 30 days, 0 to 1. */
  epss: z.number().nullable(),
  epssPercentile: z.number().nullable(),
  /** Known to be exploited (CISA KEV). */
  kev: z.boolean(),
  kevDueDate: day.nullable(),
  kevRansomware: z.boolean(),
  published: moment.nullable(),
} as const;

/** A vulnerability of one asset. */
export const cveObjectSchema = z.strictObject({
  ...vulnerabilityFields,
  /** The versions that fix it, the smallest first. */
  fixedIn: importedList(z.string()),
  state: z.enum(matchStates),
  /** Possible matches are neither counted nor notified. */
  confidence: z.enum(matchConfidences),
  sources: importedList(z.string()),
  priority: z.number(),
});
export type CVEObject = z.output<typeof cveObjectSchema>;

/** A vulnerability over all assets of the company. */
export const cveRowSchema = cveObjectSchema.extend({
  _id: recordId,
  /** Number of assets on which it is open. */
  numOfAssets: count,
  numOfFixed: count,
  /** Added by the company itself. */
  isOwn: z.boolean(),
  firstFound: moment,
});
export type CVERow = z.output<typeof cveRowSchema>;

/** An open vulnerability as a point: severity and likelihood of exploitation. */
export const cvePointSchema = cveRowSchema.pick({
  cve: true,
  CVSS_Score: true,
  epss: true,
  kev: true,
  severity: true,
  numOfAssets: true,
});
export type CVEPoint = z.output<typeof cvePointSchema>;

/** One vector with the source that states it. */
export const cveScoreSchema = z.strictObject({
  source: z.string(),
  version: z.string(),
  vector: z.string(),
  score: z.number(),
  severity: z.enum(severities),
});

/** A supplier's statement about a vulnerability in its product (VEX). */
export const cveStatementSchema = z.strictObject({
  state: z.enum(matchStates),
  source: z.string(),
  statedAt: moment,
  /** A value of the standard, such as `code_not_reachable`; empty if there is none. */
  justification: z.string(),
  detail: z.string(),
  action: z.string(),
});
export type CVEStatement = z.output<typeof cveStatementSchema>;

/** An asset that a vulnerability concerns. */
export const cveAssetSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  version: z.string(),
  system: named,
  status: z.enum(assetStatuses),
  state: z.enum(matchStates),
  confidence: z.enum(matchConfidences),
  /** Its version could not be compared with the affected ones. */
  isUnmatched: z.boolean(),
  sources: importedList(z.string()),
  fixedIn: importedList(z.string()),
  priority: z.number(),
  firstFound: moment,
  /** Time at which the state changed. */
  changedAt: moment,
  /** The company's own decision, which overrides every statement. */
  decision: z.strictObject({ state: z.enum(matchStates), by: z.string(), at: moment, comment: z.string() }).nullable(),
  /** Statements of suppliers, newest first. */
  statements: importedList(cveStatementSchema),
});
export type CVEAsset = z.output<typeof cveAssetSchema>;

/** One vulnerability with the data of all sources and the affected assets of the company. */
export const cveDetailSchema = cveRowSchema.extend({
  /** All its names. */
  names: importedList(z.string()),
  description: z.string(),
  scores: importedList(cveScoreSchema),
  cwe: importedList(z.string()),
  references: importedList(z.strictObject({ url: z.string(), kind: z.string() })),
  advisories: importedList(
    z.strictObject({
      source: z.string(),
      id: z.string(),
      published: moment.nullable(),
      modified: moment.nullable(),
      withdrawn: moment.nullable(),
      /** The severity according to the source; null if it has none. */
      severity: z.enum(severities).nullable(),
      /** License of the source. */
      license: z.string(),
    }),
  ),
  /** The versions that fix it, by package. */
  fixed: importedList(z.strictObject({ package: z.string(), versions: importedList(z.string()) })),
  kevAdded: day.nullable(),
  epssDate: day.nullable(),
  assets: limitedList(cveAssetSchema),
  timeline: importedList(z.strictObject({ at: moment, kind: z.enum(cveEventKinds), detail: z.string() })),
});
export type CVEDetail = z.output<typeof cveDetailSchema>;
