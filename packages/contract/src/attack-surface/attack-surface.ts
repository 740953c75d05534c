import { getCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, listEndpoint, typedBy } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import { lookAlikeFilters } from '../look-alikes/look-alikes.ts';
import { surfaceAccess, surfaceWriteAccess } from './attack-surface-access.ts';
import {
  surfaceChangeFilters,
  surfaceHostFilters,
  surfaceHostSorts,
  surfaceServiceFilters,
  surfaceServiceSorts,
} from './attack-surface-lists.ts';
import type { attackSurfaceSchemas } from './attack-surface.schema.ts';

/** Live event with `{ reason, ids }`, where `ids` are the affected hosts unless there are many; pages read again. */
export const surfaceEvents = { updated: 'attackSurface:updated' } as const;

const path = '/attackSurfaceMappingForCompany';
const hosts = { search: true, sorts: surfaceHostSorts, filters: surfaceHostFilters } as const;

/** The attack surface of the company. */
export const attackSurface = endpoints(typedBy<typeof attackSurfaceSchemas>(), {
  tree: getCall(path, { access: surfaceAccess, reads: { noun: 'surfaceTree' } }),
  summary: getCall(`${path}/summary`, { access: surfaceAccess, reads: { noun: 'surfaceTree' } }),
  overview: getCall(`${path}/overview`, { access: surfaceAccess, reads: { noun: 'surfaceTree' } }),
  subDomains: listOf({
    path: `${path}/domains/:id/subDomains`,
    access: surfaceAccess,
    reads: { noun: 'surfaceHosts' },
    ...hosts,
  }),
  hosts: listOf({ path: `${path}/hosts`, access: surfaceAccess, reads: { noun: 'surfaceHosts' }, ...hosts }),
  host: getCall(`${path}/hosts/:id`, { access: surfaceAccess, reads: { noun: 'surfaceHost', id: 'id' } }),
  services: listOf({
    path: `${path}/services`,
    access: surfaceAccess,
    reads: { noun: 'surfaceHosts' },
    search: true,
    sorts: surfaceServiceSorts,
    filters: surfaceServiceFilters,
  }),
  facets: getCall(`${path}/facets`, { access: surfaceAccess, reads: { noun: 'surfaceTree' } }),
  changes: listOf({
    path: `${path}/changes`,
    access: surfaceAccess,
    reads: { noun: 'surfaceChange' },
    search: true,
    sorts: ['-at', 'at'],
    filters: surfaceChangeFilters,
  }),
  changeGroups: listEndpoint({
    path: `${path}/changes/groups`,
    access: surfaceAccess,
    reads: { noun: 'surfaceChange' },
  }),
  compare: getCall(`${path}/comparison`, { access: surfaceAccess, reads: { noun: 'surfaceChange' } }),
  lookAlikes: listOf({
    path: `${path}/lookAlikes`,
    access: surfaceAccess,
    reads: { noun: 'lookAlike' },
    search: true,
    sorts: ['-firstSeen', 'firstSeen', 'name', '-name', '-registeredAt', 'registeredAt'],
    filters: lookAlikeFilters,
  }),
  lookAlikeFacets: getCall('/attackSurfaceMappingForCompany/lookAlikes/facets', {
    access: surfaceAccess,
    reads: { noun: 'lookAlike' },
  }),
  colleagues: getCall(`${path}/colleagues`, { access: surfaceAccess, reads: { noun: 'colleague' } }),
  export: downloadEndpoint({ path: `${path}/export`, access: surfaceAccess }),
  changeHosts: putCall(`${path}/hosts`, {
    access: surfaceWriteAccess,
    changes: { noun: 'surfaceHosts', also: ['surfaceHost', 'surfaceTree', 'surfaceChange'] },
    emits: [surfaceEvents.updated],
  }),
  changeLookAlike: putCall(`${path}/lookAlikes/:id`, {
    access: surfaceWriteAccess,
    changes: { noun: 'lookAlike', id: 'id' },
    emits: [surfaceEvents.updated],
  }),
  visit: putCall(`${path}/visit`, { access: surfaceAccess }),
});
