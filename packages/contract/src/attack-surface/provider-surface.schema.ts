import { archiveAfterDays } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { companyList, storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { day, line, moment, recordId, requiredText } from '../core/text.schema.ts';
import {
  surfaceChangeGroupSchema,
  surfaceComparisonSchema,
  surfaceFacetsSchema,
  surfaceSummarySchema,
} from './attack-surface-figures.schema.ts';
import { surfaceChangeGroupQuery, surfaceExportQuery, surfaceFilterQuery } from './attack-surface-lists.schema.ts';
import { surfaceTreeSchema } from './attack-surface-tree.schema.ts';
import { attackSurfaceSchemas } from './attack-surface.schema.ts';
import { providerSurface } from './provider-surface.ts';
import { surfaceHostDetailSchema } from './surface-host.schema.ts';
import { surfaceOverviewSchema } from './surface-overview.schema.ts';

const inCompany = z.strictObject({ companyId: recordId });
const ofHost = inCompany.extend({ id: recordId });
const reason = line(500, 'Enter a reason');
/** Hours of the week in which scans are allowed, in the client's time zone. */
export const scanWindowSchema = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).min(1, 'Select at least one day').max(7),
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00'),
  to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 04:00'),
});

const scopeFields = {
  /** CIDR notation or single addresses. */
  ranges: z.array(requiredText(60)).max(500),
  /** Names (with everything below), addresses or ranges that are never scanned. */
  exclusions: z.array(requiredText(253)).max(500),
  scanWindows: z.array(scanWindowSchema).max(20),
  archiveAfterDays: z.number().int().min(archiveAfterDays.least).max(archiveAfterDays.most),
  riskyPorts: z.array(z.number().int().min(0).max(65_535)).max(200),
} as const;

/** Ranges, exclusions and other settings of a client's scope; its domains are those of `clientDomains` that are scanned. */
export const surfaceScopeSchema = z.strictObject(scopeFields);
export type SurfaceScopeSettings = z.output<typeof surfaceScopeSchema>;

/** Schemas, limits and summaries of `providerSurface`. */
export const providerSurfaceSchemas = {
  tree: {
    cost: 'heavy',
    summary: 'The attack surface of a client.',
    params: inCompany,
    query: z.strictObject({ view: z.enum(['full', 'compact', 'roots']).default('full') }),
    result: surfaceTreeSchema,
  },
  summary: {
    summary: 'Figures of the attack surface of a client.',
    params: inCompany,
    result: surfaceSummarySchema,
  },
  overview: {
    cost: 'heavy',
    summary: 'The attack surface of a client over time, and its riskiest hosts, certificates and domains.',
    params: inCompany,
    result: surfaceOverviewSchema,
  },
  hosts: staffListSchemas(attackSurfaceSchemas.hosts, { summary: 'Hosts of a client, with their services.' }),
  facets: {
    cost: 'heavy',
    summary: 'Number of hosts of a client for each filter value.',
    params: inCompany,
    query: surfaceFilterQuery,
    result: surfaceFacetsSchema,
  },
  export: {
    cost: 'export',
    summary: 'Exports the matching hosts of a client with their services.',
    params: inCompany,
    query: surfaceExportQuery,
    limit: { calls: 30, seconds: 60 },
  },
  host: {
    summary: 'One host of a client with everything known of it.',
    params: ofHost,
    result: surfaceHostDetailSchema,
  },
  changeHost: {
    summary: 'Confirms a host of a client as theirs, or marks it as not theirs, with a reason.',
    params: ofHost,
    body: z.strictObject({ scope: z.enum(['confirmed', 'not ours', 'undecided']), reason }),
    result: surfaceHostDetailSchema,
  },
  eraseHost: {
    summary: 'Erases a host with everything known of it. The reason goes to the audit log.',
    params: ofHost,
    body: z.strictObject({ reason }),
    result: z.strictObject({ erased: z.literal(true) }),
  },
  compare: {
    cost: 'heavy',
    summary: 'Hosts and services of a client that appeared or disappeared between two days.',
    params: inCompany,
    query: z.strictObject({ from: day, to: day }),
    result: surfaceComparisonSchema,
  },
  changes: staffListSchemas(attackSurfaceSchemas.changes, {
    summary: 'What changed on the attack surface of a client, newest first.',
  }),
  changeGroups: {
    cost: 'heavy',
    summary: 'Number of changes of each kind on each day at a client, newest first.',
    params: inCompany,
    query: surfaceChangeGroupQuery,
    result: surfaceChangeGroupSchema,
  },
  scope: {
    summary: 'Ranges, exclusions and scan windows of a client.',
    params: inCompany,
    result: surfaceScopeSchema,
  },
  changeScope: {
    summary: 'Updates the given fields of the scope.',
    params: inCompany,
    body: z.strictObject(scopeFields).partial(),
    result: surfaceScopeSchema,
  },
  scanTargets: {
    summary: 'What may be scanned now: verified and confirmed hosts that are not excluded.',
    params: inCompany,
    result: z.strictObject({
      targets: companyList(z.string()),
      exclusions: storedList(z.string()),
      windows: storedList(scanWindowSchema),
      generatedAt: moment,
    }),
  },
} satisfies GroupSchemas;

bindSchemas(providerSurface, providerSurfaceSchemas);
