import { lookAlikeStatuses } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { lookAlikeCountsSchemas } from '../look-alikes/look-alikes.schema.ts';
import { colleaguesSchema } from '../users/colleagues.schema.ts';
import {
  lookAlikeSchema,
  surfaceChangeGroupSchema,
  surfaceChangeSchema,
  surfaceComparisonSchema,
  surfaceFacetsSchema,
  surfaceSummarySchema,
} from './attack-surface-figures.schema.ts';
import {
  hostChangeBody,
  surfaceChangeGroupQuery,
  surfaceExportQuery,
  surfaceFilterQuery,
} from './attack-surface-lists.schema.ts';
import { surfaceTreeSchema } from './attack-surface-tree.schema.ts';
import { attackSurface } from './attack-surface.ts';
import { surfaceHostDetailSchema, surfaceHostSchema, surfaceServiceRowSchema } from './surface-host.schema.ts';
import { surfaceOverviewSchema } from './surface-overview.schema.ts';

const ofRecord = z.strictObject({ id: recordId });
const hostsSchemas = { row: surfaceHostSchema } as const;

/** Schemas, limits and summaries of `attackSurface`. */
export const attackSurfaceSchemas = {
  tree: {
    cost: 'heavy',
    summary: 'The whole attack surface: domains with their sub-domains, services and issues.',
    query: z.strictObject({ view: z.enum(['full', 'compact', 'roots']).default('full') }),
    result: surfaceTreeSchema,
  },
  summary: {
    summary: 'Figures of the attack surface, and what is new since the viewer’s last visit.',
    result: surfaceSummarySchema,
  },
  overview: {
    cost: 'heavy',
    summary: 'The attack surface over time, what changed, and the riskiest hosts, certificates and domains.',
    result: surfaceOverviewSchema,
  },
  subDomains: {
    summary: 'Sub-domains, addresses or resources below one root, with their services.',
    params: ofRecord,
    ...hostsSchemas,
  },
  hosts: { summary: 'Hosts of all roots, with their services.', ...hostsSchemas },
  host: {
    summary: 'One host with its services, DNS records, certificates, mail posture, screenshots and related findings.',
    params: ofRecord,
    result: surfaceHostDetailSchema,
  },
  services: { summary: 'Exposed services of all hosts.', row: surfaceServiceRowSchema },
  facets: {
    cost: 'heavy',
    summary: 'Number of hosts for each filter value.',
    query: surfaceFilterQuery,
    result: surfaceFacetsSchema,
  },
  changes: { summary: 'What changed on the attack surface, newest first.', row: surfaceChangeSchema },
  changeGroups: {
    cost: 'heavy',
    summary: 'Number of changes of each kind on each day, newest first.',
    query: surfaceChangeGroupQuery,
    result: surfaceChangeGroupSchema,
  },
  compare: {
    cost: 'heavy',
    summary: 'Hosts and services that appeared or disappeared between two days.',
    query: z.strictObject({ from: day, to: day }),
    result: surfaceComparisonSchema,
  },
  lookAlikes: { summary: 'Registered domains that resemble the company’s.', row: lookAlikeSchema },
  lookAlikeFacets: { ...lookAlikeCountsSchemas, summary: 'Number of look-alike domains for each filter value.' },
  colleagues: { summary: 'Users who can own hosts.', result: colleaguesSchema },
  export: {
    cost: 'export',
    summary: 'Exports the matching hosts with their services.',
    query: surfaceExportQuery,
    limit: { calls: 30, seconds: 60 },
  },
  changeHosts: {
    summary: 'Sets tags, owner, criticality or scope of hosts. Absent fields aren’t changed.',
    body: hostChangeBody,
    result: z.strictObject({ changed: z.number().int() }),
  },
  changeLookAlike: {
    summary: 'Changes the status of a look-alike domain.',
    params: ofRecord,
    body: z.strictObject({ status: z.enum(lookAlikeStatuses) }),
    result: lookAlikeSchema,
  },
  visit: {
    summary: 'Notes that the viewer has seen the attack surface. What was new stays marked for 30 minutes.',
    result: z.strictObject({ previous: z.iso.datetime().nullable() }),
  },
} satisfies GroupSchemas;

bindSchemas(attackSurface, attackSurfaceSchemas);
