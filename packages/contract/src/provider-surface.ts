import { archiveAfterDays } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { companyList, storedList } from './answer-lists.ts';
import { surfaceStaffAccess } from './attack-surface-access.ts';
import { attackSurface, surfaceEvents } from './attack-surface.ts';
import {
  surfaceComparisonSchema,
  surfaceFacetsSchema,
  surfaceHostDetailSchema,
  surfaceSummarySchema,
} from './attack-surface-schema.ts';
import { surfaceExportQuery, surfaceFilterQuery } from './attack-surface-lists.ts';
import { surfaceTreeSchema } from './attack-surface-tree.ts';
import { downloadEndpoint, endpoint } from './endpoint.ts';
import { forStaff } from './list-of.ts';
import { providerLookAlikes } from './provider-look-alikes.ts';
import { providerSurfaceFiles } from './provider-surface-files.ts';
import { day, line, moment, recordId } from './text.ts';

export { surfaceStaffAccess } from './attack-surface-access.ts';

const access = surfaceStaffAccess;
const at = '/provider/companies/:companyId';
const inCompany = z.strictObject({ companyId: recordId });
const ofHost = inCompany.extend({ id: recordId });
const reason = line(500, 'Enter a reason');
/** Hours of the week in which scans may run, in the client's zone. */
export const scanWindowSchema = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).min(1, 'Select at least one day').max(7),
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00'),
  to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 04:00'),
});

const scopeFields = {
  /** CIDR notation or single addresses. */
  ranges: z.array(line(60)).max(500),
  /** Names (with everything below), addresses or ranges that are never scanned. */
  exclusions: z.array(line(253)).max(500),
  scanWindows: z.array(scanWindowSchema).max(20),
  archiveAfterDays: z.number().int().min(archiveAfterDays.least).max(archiveAfterDays.most),
  riskyPorts: z.array(z.number().int().min(0).max(65_535)).max(200),
} as const;

/** Ranges, exclusions and other settings of a client's scope; its domains are those of `clientDomains` that are scanned. */
export const surfaceScopeSchema = z.strictObject(scopeFields);
export type SurfaceScopeSettings = z.output<typeof surfaceScopeSchema>;

/** What the provider's staff do with the attack surface of a client. */
export const providerSurface = {
  tree: endpoint({
    method: 'GET',
    path: `${at}/attackSurface`,
    cost: 'heavy',
    access,
    summary: 'The attack surface of a client.',
    reads: { noun: 'surfaceTree' },
    params: inCompany,
    query: z.strictObject({ view: z.enum(['full', 'compact', 'roots']).default('full') }),
    result: surfaceTreeSchema,
  }),
  summary: endpoint({
    method: 'GET',
    path: `${at}/attackSurface/summary`,
    access,
    summary: 'Figures of the attack surface of a client.',
    reads: { noun: 'surfaceTree' },
    params: inCompany,
    result: surfaceSummarySchema,
  }),
  hosts: forStaff(attackSurface.hosts, {
    path: '/hosts',
    access,
    summary: 'Hosts of a client, with their services.',
    reads: { noun: 'surfaceHosts' },
  }),
  facets: endpoint({
    method: 'GET',
    path: `${at}/attackSurface/facets`,
    cost: 'heavy',
    access,
    summary: 'Number of hosts of a client for each filter value.',
    reads: { noun: 'surfaceTree' },
    params: inCompany,
    query: surfaceFilterQuery,
    result: surfaceFacetsSchema,
  }),
  export: downloadEndpoint({
    path: `${at}/attackSurface/export`,
    cost: 'export',
    access,
    summary: 'Exports the matching hosts of a client with their services.',
    params: inCompany,
    query: surfaceExportQuery,
    limit: { calls: 30, seconds: 60 },
  }),
  host: endpoint({
    method: 'GET',
    path: `${at}/hosts/:id`,
    access,
    summary: 'One host of a client with everything known of it.',
    reads: { noun: 'surfaceHost', id: 'id' },
    params: ofHost,
    result: surfaceHostDetailSchema,
  }),
  changeHost: endpoint({
    method: 'PUT',
    path: `${at}/hosts/:id`,
    access,
    summary: 'Confirms a host of a client as theirs, or marks it as not theirs, with a reason.',
    changes: { noun: 'surfaceHost', id: 'id', answersRecord: true, also: ['surfaceHosts', 'surfaceTree'] },
    emits: [surfaceEvents.updated],
    params: ofHost,
    body: z.strictObject({ scope: z.enum(['confirmed', 'not ours', 'undecided']), reason }),
    result: surfaceHostDetailSchema,
  }),
  eraseHost: endpoint({
    method: 'DELETE',
    path: `${at}/hosts/:id`,
    access,
    summary: 'Erases a host with everything known of it. The reason goes to the audit log.',
    changes: { noun: 'surfaceHost', id: 'id', also: ['surfaceHosts', 'surfaceTree', 'surfaceChange'] },
    emits: [surfaceEvents.updated],
    params: ofHost,
    body: z.strictObject({ reason }),
    result: z.strictObject({ erased: z.literal(true) }),
  }),
  ...providerLookAlikes,
  compare: endpoint({
    method: 'GET',
    path: `${at}/attackSurface/comparison`,
    cost: 'heavy',
    access,
    summary: 'Hosts and services of a client that appeared or disappeared between two days.',
    reads: { noun: 'surfaceChange' },
    params: inCompany,
    query: z.strictObject({ from: day, to: day }),
    result: surfaceComparisonSchema,
  }),
  changes: forStaff(attackSurface.changes, {
    path: '/attackSurface/changes',
    access,
    summary: 'What changed on the attack surface of a client, newest first.',
    reads: { noun: 'surfaceChange' },
  }),
  scope: endpoint({
    method: 'GET',
    path: `${at}/scope`,
    access,
    summary: 'Ranges, exclusions and scan windows of a client.',
    reads: { noun: 'surfaceScope' },
    params: inCompany,
    result: surfaceScopeSchema,
  }),
  changeScope: endpoint({
    method: 'PUT',
    path: `${at}/scope`,
    access,
    summary: 'Updates the given fields of the scope.',
    changes: { noun: 'surfaceScope', answersRecord: true, also: ['surfaceHosts', 'surfaceHost', 'surfaceTree'] },
    emits: [surfaceEvents.updated],
    params: inCompany,
    body: z.strictObject(scopeFields).partial(),
    result: surfaceScopeSchema,
  }),
  ...providerSurfaceFiles,
  scanTargets: endpoint({
    method: 'GET',
    path: `${at}/scan-targets`,
    access,
    summary: 'What may be scanned now: verified and confirmed hosts that are not excluded.',
    params: inCompany,
    result: z.strictObject({
      targets: companyList(z.string()),
      exclusions: storedList(z.string()),
      windows: storedList(scanWindowSchema),
      generatedAt: moment,
    }),
  }),
};
