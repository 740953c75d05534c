import { deleteCall, getCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, listEndpoint, typedBy } from '../core/endpoint.ts';
import { forStaff } from '../core/list-of.ts';
import { providerLookAlikes } from '../look-alikes/provider-look-alikes.ts';
import { surfaceStaffAccess } from './attack-surface-access.ts';
import { attackSurface, surfaceEvents } from './attack-surface.ts';
import { providerSurfaceFiles } from './provider-surface-files.ts';
import type { providerSurfaceSchemas } from './provider-surface.schema.ts';

const access = surfaceStaffAccess;
const at = '/provider/companies/:companyId';

/** The calls of provider staff about the attack surface of a client. */
export const providerSurface = endpoints(typedBy<typeof providerSurfaceSchemas>(), {
  tree: getCall(`${at}/attackSurface`, { access, reads: { noun: 'surfaceTree' } }),
  summary: getCall(`${at}/attackSurface/summary`, { access, reads: { noun: 'surfaceTree' } }),
  overview: getCall(`${at}/attackSurface/overview`, { access, reads: { noun: 'surfaceTree' } }),
  hosts: forStaff(attackSurface.hosts, { path: '/hosts', access, reads: { noun: 'surfaceHosts' } }),
  facets: getCall(`${at}/attackSurface/facets`, { access, reads: { noun: 'surfaceTree' } }),
  export: downloadEndpoint({ path: `${at}/attackSurface/export`, access }),
  host: getCall(`${at}/hosts/:id`, { access, reads: { noun: 'surfaceHost', id: 'id' } }),
  changeHost: putCall(`${at}/hosts/:id`, {
    access,
    changes: { noun: 'surfaceHost', id: 'id', answersRecord: true, also: ['surfaceHosts', 'surfaceTree'] },
    emits: [surfaceEvents.updated],
  }),
  eraseHost: deleteCall(`${at}/hosts/:id`, {
    access,
    changes: { noun: 'surfaceHost', id: 'id', also: ['surfaceHosts', 'surfaceTree', 'surfaceChange'] },
    emits: [surfaceEvents.updated],
  }),
  ...providerLookAlikes,
  compare: getCall(`${at}/attackSurface/comparison`, { access, reads: { noun: 'surfaceChange' } }),
  changes: forStaff(attackSurface.changes, {
    path: '/attackSurface/changes',
    access,
    reads: { noun: 'surfaceChange' },
  }),
  changeGroups: listEndpoint({
    path: `${at}/attackSurface/changes/groups`,
    access,
    reads: { noun: 'surfaceChange' },
  }),
  scope: getCall(`${at}/scope`, { access, reads: { noun: 'surfaceScope' } }),
  changeScope: putCall(`${at}/scope`, {
    access,
    changes: { noun: 'surfaceScope', answersRecord: true, also: ['surfaceHosts', 'surfaceHost', 'surfaceTree'] },
    emits: [surfaceEvents.updated],
  }),
  ...providerSurfaceFiles,
  scanTargets: getCall(`${at}/scan-targets`, { access }),
});
