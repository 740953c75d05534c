import { assetKinds } from '@gatehouse/domain/asset-kind';
import { selectableAssetStatuses } from '@gatehouse/domain/asset-status';
import { decidableStates } from '@gatehouse/domain/match-state';
import { criticalities } from '@gatehouse/domain/vulnerability-priority';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, optionalLine, recordId } from '../core/text.schema.ts';
import { assetChanges } from './asset-changes.ts';
import { assetDetailSchema } from './asset.schema.ts';

const ofAsset = z.strictObject({ id: recordId });

const tag = line(40, 'Enter a tag');

/** Properties that can be set in any status of an asset. */
const assetSettings = {
  owner: recordId.nullable().optional(),
  criticality: z.enum(criticalities).nullable().optional(),
  tags: z.array(tag).max(20).optional(),
} as const;

/** A manual status with its reason. */
const statusChange = {
  status: z.enum(selectableAssetStatuses),
  comment: z.string().trim().max(1_000).optional(),
} as const;

/** Schemas, limits and summaries of `assetChanges`. */
export const assetChangeSchemas = {
  create: {
    summary: 'Adds an asset by hand.',
    body: z.strictObject({
      name: line(500, 'Enter a name'),
      kind: z.enum(assetKinds),
      version: optionalLine(200).default(''),
      purl: z.string().trim().max(500).optional(),
      cpe: z.string().trim().max(500).optional(),
      /** The name of the asset's system, which is created if it does not exist. */
      system: line(300).optional(),
      vendor: optionalLine(200).optional(),
      location: optionalLine(300).optional(),
      license: optionalLine(200).optional(),
    }),
    result: assetDetailSchema,
  },
  change: {
    summary: 'Sets the status of an asset; False Positive needs a reason. Also owner, criticality and tags.',
    params: ofAsset,
    body: z.strictObject({ ...statusChange, status: statusChange.status.optional(), ...assetSettings }),
    result: assetDetailSchema,
  },
  decide: {
    summary: 'Decides whether one vulnerability affects the asset; null takes the decision back.',
    params: ofAsset.extend({ cve: z.string().trim().min(1).max(100) }),
    body: z
      .strictObject({
        state: z.enum(decidableStates).nullable(),
        comment: z.string().trim().max(1_000).optional(),
      })
      .refine(({ state, comment = '' }) => state === null || comment !== '', {
        path: ['comment'],
        message: 'Enter a reason',
      }),
    result: assetDetailSchema,
  },
  changeMany: {
    summary: 'Sets the status of several assets; False Positive needs a reason.',
    body: z.strictObject({
      ids: z.array(recordId).min(1, 'Select at least one asset').max(1_000, 'Select at most 1,000 assets'),
      ...statusChange,
    }),
    result: z.strictObject({ changed: z.number().int() }),
  },
} satisfies GroupSchemas;

bindSchemas(assetChanges, assetChangeSchemas);
