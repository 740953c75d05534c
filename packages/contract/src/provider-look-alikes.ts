import { lookAlikeStatuses } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import { surfaceStaffAccess } from './attack-surface-access.ts';
import { lookAlikeSchema } from './attack-surface-schema.ts';
import { attackSurface, surfaceEvents } from './attack-surface.ts';
import { endpoint } from './endpoint.ts';
import { forStaff } from './list-of.ts';
import { lookAlikeCounts } from './look-alikes.ts';
import { recordId } from './text.ts';

const access = surfaceStaffAccess;
const at = '/provider/companies/:companyId';

/** What the provider's staff do with the look-alike domains of a client. */
export const providerLookAlikes = {
  lookAlikes: forStaff(attackSurface.lookAlikes, {
    path: '/lookAlikes',
    access,
    summary: 'Look-alike domains of a client.',
    reads: { noun: 'lookAlike' },
  }),
  lookAlikeFacets: endpoint({
    ...lookAlikeCounts,
    path: `${at}/lookAlikes/facets`,
    access,
    summary: 'Number of look-alike domains of a client for each filter value.',
    params: z.strictObject({ companyId: recordId }),
  }),
  changeLookAlike: endpoint({
    method: 'PUT',
    path: `${at}/lookAlikes/:id`,
    access,
    summary: 'Changes the status of a look-alike domain of a client.',
    changes: { noun: 'lookAlike', id: 'id' },
    emits: [surfaceEvents.updated],
    params: z.strictObject({ companyId: recordId, id: recordId }),
    body: z.strictObject({ status: z.enum(lookAlikeStatuses) }),
    result: lookAlikeSchema,
  }),
};
