import { surfaceStaffAccess } from '../attack-surface/attack-surface-access.ts';
import { attackSurface, surfaceEvents } from '../attack-surface/attack-surface.ts';
import { getCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { forStaff } from '../core/list-of.ts';
import type { providerLookAlikeSchemas } from './provider-look-alikes.schema.ts';

const access = surfaceStaffAccess;
const at = '/provider/companies/:companyId';

/** The calls of provider staff about the look-alike domains of a client. */
export const providerLookAlikes = endpoints(typedBy<typeof providerLookAlikeSchemas>(), {
  lookAlikes: forStaff(attackSurface.lookAlikes, { path: '/lookAlikes', access, reads: { noun: 'lookAlike' } }),
  lookAlikeFacets: getCall(`${at}/lookAlikes/facets`, { access, reads: { noun: 'lookAlike' } }),
  changeLookAlike: putCall(`${at}/lookAlikes/:id`, {
    access,
    changes: { noun: 'lookAlike', id: 'id' },
    emits: [surfaceEvents.updated],
  }),
});
