import { assets } from '@gatehouse/contract/assets/assets';
import { assetAccess } from '@gatehouse/contract/assets/assets-access';

import { createWorkSource } from '../../../extensions/work-of.ts';
import type { WorkSource } from '../../../extensions/work-source.ts';
import { inventorySource } from './assets.list.ts';

const vulnerable = { severity: 'critical,high', state: 'Active', sort: '-priority' } as const;

/** A user's assets with open critical or high vulnerabilities. */
export const assetWork: readonly WorkSource[] = [
  createWorkSource({
    kind: 'asset',
    access: assetAccess,
    list: assets.inventory,
    source: inventorySource,
    views: { mine: { ...vulnerable, owner: 'me' } },
    page: '/assets?view=all',
    row: ({ _id, name, version, system, severity }) => ({
      _id,
      idVisual: version,
      title: name,
      place: system.name,
      severity,
      due: null,
      link: `/assets?peek=${_id}`,
    }),
  }),
];
