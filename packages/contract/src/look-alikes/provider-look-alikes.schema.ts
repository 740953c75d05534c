import { lookAlikeStatuses } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import { lookAlikeSchema } from '../attack-surface/attack-surface-figures.schema.ts';
import { attackSurfaceSchemas } from '../attack-surface/attack-surface.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { lookAlikeCountsSchemas } from './look-alikes.schema.ts';
import { providerLookAlikes } from './provider-look-alikes.ts';

/** Schemas, limits and summaries of `providerLookAlikes`. */
export const providerLookAlikeSchemas = {
  lookAlikes: staffListSchemas(attackSurfaceSchemas.lookAlikes, { summary: 'Look-alike domains of a client.' }),
  lookAlikeFacets: {
    ...lookAlikeCountsSchemas,
    summary: 'Number of look-alike domains of a client for each filter value.',
    params: z.strictObject({ companyId: recordId }),
  },
  changeLookAlike: {
    summary: 'Changes the status of a look-alike domain of a client.',
    params: z.strictObject({ companyId: recordId, id: recordId }),
    body: z.strictObject({ status: z.enum(lookAlikeStatuses) }),
    result: lookAlikeSchema,
  },
} satisfies GroupSchemas;

bindSchemas(providerLookAlikes, providerLookAlikeSchemas);
