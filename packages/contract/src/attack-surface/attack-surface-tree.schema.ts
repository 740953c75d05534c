import { surfaceScopes, surfaceStates } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { limitedList, importedList, completeList } from '../core/answer-lists.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { surfaceIssueSchema } from '../surface-issues/surface-issue.schema.ts';
import { severityCountSchema } from './attack-surface-figures.schema.ts';
import { transports } from './attack-surface-figures.ts';
import {
  dnsRecordSchema,
  relatedEngagementSchema,
  surfaceHostSchema,
  surfaceRootSchema,
  surfaceServiceSchema,
  surfaceSourceSchema,
} from './surface-host.schema.ts';
import { hostKinds } from './surface-host.ts';

/** An issue in the full view of the tree, without texts, comments and history. */
export const treeIssueSchema = surfaceIssueSchema.omit({ host: true, company: true }).extend({
  cvssv3: z.string().nullable(),
  /** Locations on the host, for example URLs or paths; the first 200. */
  locations: limitedList(z.string()),
  /** The finding that the provider created from it; null for clients until the engagement is published. */
  finding: z.strictObject({ _id: recordId }).nullable(),
});

/** A sub-domain in the full view of the tree. */
export const treeHostSchema = surfaceHostSchema.omit({ root: true, changedAt: true }).extend({
  sources: importedList(surfaceSourceSchema),
  dns: importedList(dnsRecordSchema),
  services: completeList(surfaceServiceSchema.extend({ issues: completeList(treeIssueSchema) })),
  /** Issues without a port. */
  issues: completeList(treeIssueSchema),
  arrOfEngagementsWithFindingsRelatedWithSubDomain: completeList(relatedEngagementSchema),
});
export type TreeHost = z.output<typeof treeHostSchema>;

/** Counts that are not 0; absent where all are. */
const compactCountsSchema = severityCountSchema.partial().optional();
/** A sub-domain in the compact view, where usual values (a name, Active, verified, tcp, no issue) are absent. */
export const compactHostSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  kind: z.enum(hostKinds).optional(),
  state: z.enum(surfaceStates).optional(),
  scope: z.enum(surfaceScopes).optional(),
  counts: compactCountsSchema,
  ips: importedList(z.string()).optional(),
  technologies: importedList(z.string()).optional(),
  /** Expiry of the certificate that expires first. */
  validUntil: moment.optional(),
  firstSeen: moment,
  lastSeen: moment,
  services: completeList(
    z.strictObject({
      port: z.number().int(),
      protocol: z.enum(transports).optional(),
      name: z.string().optional(),
      product: z.string().optional(),
      version: z.string().optional(),
      state: z.enum(surfaceStates).optional(),
      counts: compactCountsSchema,
    }),
  ).optional(),
});
export type CompactHost = z.output<typeof compactHostSchema>;

/** `GET /attackSurfaceMappingForCompany`, the tree of the specification. `view` sets the level of detail. */
export const surfaceTreeSchema = z.strictObject({
  domains: completeList(
    surfaceRootSchema.extend({
      /** Absent in the view of roots. */
      subDomains: z.union([completeList(treeHostSchema), completeList(compactHostSchema)]).optional(),
    }),
  ),
});
export type SurfaceTree = z.output<typeof surfaceTreeSchema>;
