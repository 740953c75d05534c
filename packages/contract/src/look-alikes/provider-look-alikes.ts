import { surfaceStaffAccess } from '../attack-surface/attack-surface-access.ts';
import { attackSurface, surfaceEvents } from '../attack-surface/attack-surface.ts';
import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { forStaff } from '../core/list-of.ts';
import { lookAlikeFacetsCall } from './look-alikes.ts';
import type { providerLookAlikeSchemas } from './provider-look-alikes.schema.ts';

const access = surfaceStaffAccess;
const at = '/provider/companies/:companyId';

/** The calls of provider staff about the look-alike domains of a client. */
export const providerLookAlikes = endpoints(typedBy<typeof providerLookAlikeSchemas>(), {
  lookAlikes: forStaff(attackSurface.lookAlikes, { path: '/lookAlikes', access, reads: { noun: 'lookAlike' } }),
  lookAlikeFacets: endpoint({ ...lookAlikeFacetsCall, path: `${at}/lookAlikes/facets`, access }),
  changeLookAlike: endpoint({
    method: 'PUT',
    path: `${at}/lookAlikes/:id`,
    access,
    changes: { noun: 'lookAlike', id: 'id' },
    emits: [surfaceEvents.updated],
  }),
});
