import { lookAlikeStatuses } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import { colleaguesSchema } from './colleagues-schema.ts';
import { surfaceAccess, surfaceWriteAccess } from './attack-surface-access.ts';
import {
  lookAlikeSchema,
  surfaceChangeSchema,
  surfaceComparisonSchema,
  surfaceFacetsSchema,
  surfaceHostDetailSchema,
  surfaceHostSchema,
  surfaceServiceRowSchema,
  surfaceSummarySchema,
} from './attack-surface-schema.ts';
import { surfaceTreeSchema } from './attack-surface-tree.ts';
import {
  hostChangeBody,
  surfaceChangeFilters,
  surfaceExportQuery,
  surfaceFilterQuery,
  surfaceHostFilters,
  surfaceHostSorts,
  surfaceServiceFilters,
  surfaceServiceSorts,
} from './attack-surface-lists.ts';
import { downloadEndpoint, endpoint } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { lookAlikeFacets, lookAlikeFilters } from './look-alikes.ts';
import { day, recordId } from './text.ts';

export { surfaceAccess, surfaceWriteAccess } from './attack-surface-access.ts';

/** Something on the attack surface changed: `{ reason, ids }`, with the hosts where there are few; pages read again. */
export const surfaceEvents = { updated: 'attackSurface:updated' } as const;

const path = '/attackSurfaceMappingForCompany';
const ofRecord = z.strictObject({ id: recordId });
const hosts = {
  row: surfaceHostSchema,
  search: true,
  sorts: surfaceHostSorts,
  filters: surfaceHostFilters,
} as const;

/** The attack surface of the company. */
export const attackSurface = {
  tree: endpoint({
    method: 'GET',
    path,
    cost: 'heavy',
    access: surfaceAccess,
    summary: 'The whole attack surface: domains with their sub-domains, services and issues.',
    reads: { noun: 'surfaceTree' },
    query: z.strictObject({ view: z.enum(['full', 'compact', 'roots']).default('full') }),
    result: surfaceTreeSchema,
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    access: surfaceAccess,
    summary: 'Figures of the attack surface, and what is new since the viewer’s last visit.',
    reads: { noun: 'surfaceTree' },
    result: surfaceSummarySchema,
  }),
  subDomains: listOf({
    path: `${path}/domains/:id/subDomains`,
    access: surfaceAccess,
    summary: 'Sub-domains, addresses or resources below one root, with their services.',
    reads: { noun: 'surfaceHosts' },
    params: ofRecord,
    ...hosts,
  }),
  hosts: listOf({
    path: `${path}/hosts`,
    access: surfaceAccess,
    summary: 'Hosts of all roots, with their services.',
    reads: { noun: 'surfaceHosts' },
    ...hosts,
  }),
  host: endpoint({
    method: 'GET',
    path: `${path}/hosts/:id`,
    access: surfaceAccess,
    summary: 'One host with its services, DNS records, certificates, mail posture, screenshots and related findings.',
    reads: { noun: 'surfaceHost', id: 'id' },
    params: ofRecord,
    result: surfaceHostDetailSchema,
  }),
  services: listOf({
    path: `${path}/services`,
    access: surfaceAccess,
    summary: 'Exposed services of all hosts.',
    reads: { noun: 'surfaceHosts' },
    row: surfaceServiceRowSchema,
    search: true,
    sorts: surfaceServiceSorts,
    filters: surfaceServiceFilters,
  }),
  facets: endpoint({
    method: 'GET',
    path: `${path}/facets`,
    cost: 'heavy',
    access: surfaceAccess,
    summary: 'Number of hosts for each filter value.',
    reads: { noun: 'surfaceTree' },
    query: surfaceFilterQuery,
    result: surfaceFacetsSchema,
  }),
  changes: listOf({
    path: `${path}/changes`,
    access: surfaceAccess,
    summary: 'What changed on the attack surface, newest first.',
    reads: { noun: 'surfaceChange' },
    row: surfaceChangeSchema,
    search: true,
    sorts: ['-at', 'at'],
    filters: surfaceChangeFilters,
  }),
  compare: endpoint({
    method: 'GET',
    path: `${path}/comparison`,
    cost: 'heavy',
    access: surfaceAccess,
    summary: 'Hosts and services that appeared or disappeared between two days.',
    reads: { noun: 'surfaceChange' },
    query: z.strictObject({ from: day, to: day }),
    result: surfaceComparisonSchema,
  }),
  lookAlikes: listOf({
    path: `${path}/lookAlikes`,
    access: surfaceAccess,
    summary: 'Registered domains that resemble the company’s.',
    reads: { noun: 'lookAlike' },
    row: lookAlikeSchema,
    search: true,
    sorts: ['-firstSeen', 'firstSeen', 'name', '-name', '-registeredAt', 'registeredAt'],
    filters: lookAlikeFilters,
  }),
  lookAlikeFacets,
  colleagues: endpoint({
    method: 'GET',
    path: `${path}/colleagues`,
    access: surfaceAccess,
    summary: 'Users who can own hosts.',
    reads: { noun: 'colleague' },
    result: colleaguesSchema,
  }),
  export: downloadEndpoint({
    path: `${path}/export`,
    cost: 'export',
    access: surfaceAccess,
    summary: 'Exports the matching hosts with their services.',
    query: surfaceExportQuery,
    limit: { calls: 30, seconds: 60 },
  }),
  changeHosts: endpoint({
    method: 'PUT',
    path: `${path}/hosts`,
    access: surfaceWriteAccess,
    summary: 'Sets tags, owner, criticality or scope of hosts. Absent fields aren’t changed.',
    changes: { noun: 'surfaceHosts', also: ['surfaceHost', 'surfaceTree', 'surfaceChange'] },
    emits: [surfaceEvents.updated],
    body: hostChangeBody,
    result: z.strictObject({ changed: z.number().int() }),
  }),
  changeLookAlike: endpoint({
    method: 'PUT',
    path: `${path}/lookAlikes/:id`,
    access: surfaceWriteAccess,
    summary: 'Changes the status of a look-alike domain.',
    changes: { noun: 'lookAlike', id: 'id' },
    emits: [surfaceEvents.updated],
    params: ofRecord,
    body: z.strictObject({ status: z.enum(lookAlikeStatuses) }),
    result: lookAlikeSchema,
  }),
  visit: endpoint({
    method: 'PUT',
    path: `${path}/visit`,
    access: surfaceAccess,
    summary: 'Notes that the viewer has seen the attack surface. What was new stays marked for 30 minutes.',
    result: z.strictObject({ previous: z.iso.datetime().nullable() }),
  }),
};
