import { assets, providerAssets } from '@gatehouse/contract/assets/assets';
import type { Asset } from '@gatehouse/contract/assets/asset.schema';

import { type ProofContext, type ListProofs, proofOf, severityPlace } from '../../testing/lists/list-proof.ts';

const rules = {
  sorts: {
    severity: ({ severity }: Asset) => severityPlace(severity),
    cves: ({ numOfCVEs }: Asset) => numOfCVEs,
  },
  filters: {
    fix: ({ hasFix }: Asset) => hasFix,
    tag: ({ tags }: Asset) => tags,
    seen: ({ lastSeen }: Asset) => lastSeen,
  },
  search: ({ name, version, purl, vendor, tags }: Asset) => [name, version, purl, vendor, ...tags],
};

const archiveAsset = ({ portal, companyId }: ProofContext) =>
  portal.platform.database.withCompany(companyId, async (db) => {
    const { id } = await db.selectFrom('assets').select('id').orderBy('name').limit(1).executeTakeFirstOrThrow();
    await db.updateTable('assets').set({ state: 'Archived' }).where('id', '=', id).execute();
  });

export const proof: ListProofs = {
  lists: {
    ...proofOf(assets.inventory, { ...rules, build: archiveAsset }),
    ...proofOf(providerAssets.list, rules),
    // The monitor by CVE and by update is the same statement over other rows of one view.
    ...proofOf(assets.monitor, {
      always: { group: 'asset' },
      sorts: {
        severity: ({ severity }) => severityPlace(severity),
        name: (row) => (row as Asset).name,
        epss: ({ epss }) => epss ?? -1,
        cves: (row) => (row as Asset).numOfCVEs,
        assets: { unproved: 'Each row is one asset' },
      },
      filters: {
        urgent: {},
        fix: (row) => (row as Asset).hasFix,
        open: (row) => (row as Asset).numOfCVEs > 0,
        status: (row) => (row as Asset).status,
        system: (row) => (row as Asset).system._id,
        owner: (row) => (row as Asset).owner?._id ?? null,
      },
      undivided: { group: 'Every call names one' },
      search: (row) => [(row as Asset).name],
    }),
  },
};
