import { severities } from '@gatehouse/domain/severity';
import { surfaceScopes, surfaceStates } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { severityCountSchema, transports } from './attack-surface-figures.ts';
import {
  hostKinds,
  relatedEngagementSchema,
  serviceLineSchema,
  surfaceHostSchema,
  surfaceRootSchema,
} from './attack-surface-schema.ts';
import { moment, recordId } from './text.ts';

/** An issue as the whole tree carries it. */
export const treeIssueSchema = z.strictObject({
  _id: recordId,
  idVisual: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  status: z.literal([1, 2, 3, 4, 5]),
});

/** A sub-domain in the full view of the tree. */
export const treeHostSchema = surfaceHostSchema.omit({ root: true, changedAt: true }).extend({
  services: z.array(serviceLineSchema.extend({ issues: z.array(treeIssueSchema) })),
  /** Issues without a port. */
  issues: z.array(treeIssueSchema),
  arrOfEngagementsWithFindingsRelatedWithSubDomain: z.array(relatedEngagementSchema),
});
export type TreeHost = z.output<typeof treeHostSchema>;

/** Counts that are not 0; absent where all are. */
const compactCountsSchema = severityCountSchema.partial().optional();
/** A sub-domain in the compact view: what is usual (a name, Active, verified, tcp, no issue) is absent. */
export const compactHostSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  kind: z.enum(hostKinds).optional(),
  state: z.enum(surfaceStates).optional(),
  scope: z.enum(surfaceScopes).optional(),
  counts: compactCountsSchema,
  ips: z.array(z.string()).optional(),
  technologies: z.array(z.string()).optional(),
  /** When the first of its certificates ends. */
  validUntil: moment.optional(),
  firstSeen: moment,
  lastSeen: moment,
  services: z
    .array(
      z.strictObject({
        port: z.number().int(),
        protocol: z.enum(transports).optional(),
        name: z.string().optional(),
        product: z.string().optional(),
        version: z.string().optional(),
        state: z.enum(surfaceStates).optional(),
        counts: compactCountsSchema,
      }),
    )
    .optional(),
});
export type CompactHost = z.output<typeof compactHostSchema>;

/** `GET /attackSurfaceMappingForCompany`: the specification's tree. `view` says how much of it is there. */
export const surfaceTreeSchema = z.strictObject({
  domains: z.array(
    surfaceRootSchema.extend({
      /** Absent in the view of roots. */
      subDomains: z.union([z.array(treeHostSchema), z.array(compactHostSchema)]).optional(),
    }),
  ),
});
export type SurfaceTree = z.output<typeof surfaceTreeSchema>;
