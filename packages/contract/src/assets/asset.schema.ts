import { assetKinds, assetStates } from '@gatehouse/domain/asset-kind';
import { assetStatuses } from '@gatehouse/domain/asset-status';
import { severities } from '@gatehouse/domain/severity';
import { criticalities } from '@gatehouse/domain/vulnerability-priority';
import { z } from 'zod';

import { limitedList, importedList } from '../core/answer-lists.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { cveObjectSchema, cveRowSchema } from '../cves/cve.schema.ts';

const count = z.number().int();
const named = z.strictObject({ _id: recordId, name: z.string() });

/** A component of the inventory. */
export const assetSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  kind: z.enum(assetKinds),
  version: z.string(),
  vendor: z.string(),
  /** Package URL without version and qualifiers; empty if there is none. */
  purl: z.string(),
  cpe: z.string(),
  license: z.string(),
  location: z.string(),
  owner: z.strictObject({ _id: recordId, fullname: z.string() }).nullable(),
  /** The system that the asset is part of. */
  system: named,
  criticality: z.enum(criticalities).nullable(),
  tags: importedList(z.string()),
  state: z.enum(assetStates),
  status: z.enum(assetStatuses),
  /** Its source package or its release is unknown, so that some advisories cannot be compared with it. */
  isPartlyMatched: z.boolean(),
  newestVersion: z.string(),
  /** Dependency paths from what was installed to the component. */
  dependencyPaths: importedList(importedList(z.string())),
  /** Number of open and confirmed vulnerabilities; the next two count critical and high ones. */
  numOfCVEs: count,
  numOfCritical: count,
  numOfHigh: count,
  numOfFixed: count,
  numOfPossible: count,
  /** Number of advisories whose affected versions could not be compared with the version of the asset. */
  numOfUnmatched: count,
  /** The highest severity of its open vulnerabilities. */
  severity: z.enum(severities).nullable(),
  priority: z.number(),
  epss: z.number(),
  kev: z.boolean(),
  hasFix: z.boolean(),
  firstSeen: moment,
  lastSeen: moment,
  changedAt: moment,
  /** The vulnerabilities of the asset; in lists only the first ten by priority. */
  CVEObjects: importedList(cveObjectSchema),
});
export type Asset = z.output<typeof assetSchema>;

/** An asset with its sources, its history and the advisories that could not be compared. */
export const assetDetailSchema = assetSchema.extend({
  sources: importedList(z.strictObject({ tool: z.string(), firstSeen: moment, lastSeen: moment })),
  notMatched: importedList(z.strictObject({ cve: z.string(), summary: z.string(), sources: importedList(z.string()) })),
  history: limitedList(
    z.strictObject({
      _id: recordId,
      at: moment,
      /** The type of a change. A decision is about one vulnerability, whose name is `from`. */
      kind: z.enum(['added', 'version', 'missing', 'back', 'status', 'decision']),
      from: z.string(),
      to: z.string(),
      by: z.string(),
      comment: z.string(),
    }),
  ),
});
export type AssetDetail = z.output<typeof assetDetailSchema>;

/** An update with all vulnerabilities that it fixes. */
export const fixGroupSchema = z.strictObject({
  _id: recordId,
  grouping: z.literal('fix'),
  package: z.string(),
  /** The version to update to; empty where no version fixes it. */
  version: z.string(),
  /** The versions that are installed. */
  from: limitedList(z.string()),
  numOfCVEs: count,
  numOfAssets: count,
  severity: z.enum(severities).nullable(),
  kev: z.boolean(),
  epss: z.number(),
  priority: z.number(),
  /** The first fifty by priority. */
  CVEs: limitedList(
    z.strictObject({
      cve: z.string(),
      summary: z.string(),
      CVSS_Score: z.number().nullable(),
      severity: z.enum(severities).nullable(),
      epss: z.number().nullable(),
      kev: z.boolean(),
    }),
  ),
  /** At most fifty. */
  assets: limitedList(
    z.strictObject({
      _id: recordId,
      name: z.string(),
      version: z.string(),
      system: z.string(),
      status: z.enum(assetSchema.shape.status.options),
    }),
  ),
});
export type FixGroup = z.output<typeof fixGroupSchema>;

/** A row of the monitor: an asset, an update or a vulnerability, depending on the grouping. */
export const monitorRowSchema = z.union([fixGroupSchema, assetSchema, cveRowSchema]);
export type MonitorRow = z.output<typeof monitorRowSchema>;

/** The figures of assets (specification.md, Entities and their fields, Statistics). */
export const assetStatisticsSchema = z.strictObject({
  numOfLibraries: count,
  /** Confirmed vulnerabilities, open or fixed. */
  numOfAllVulnForCompany: count,
  /** Fixed on every asset. */
  numOfVlunFixed: count,
  /** Open. */
  numOfVlunCritical: count,
  /** Open. */
  numOfVlunHigh: count,
});
export type AssetStatistics = z.output<typeof assetStatisticsSchema>;
