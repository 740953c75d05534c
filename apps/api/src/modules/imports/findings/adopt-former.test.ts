import { csvFindings } from '@gatehouse/formats/csv/csv-findings';
import type { FindingRecord } from '@gatehouse/formats/finding-record';
import { sarifFindings } from '@gatehouse/formats/sarif/sarif-findings';
import { describe, expect, it } from 'vitest';

import { caseFile, openScans } from '../../../testing/engagement-scans.ts';
import { sharedPortal } from '../../../testing/portal.ts';

const portal = await sharedPortal();

async function open() {
  const staff = await portal.signIn({ role: 'provider-analyst' });
  return openScans(portal, staff);
}

/** Stores a finding and its assets under the identifiers of earlier versions. */
async function asBefore(companyId: string, { fingerprint, formerFingerprints, affectedAssets }: FindingRecord) {
  const [former = fingerprint] = formerFingerprints ?? [];
  await portal.platform.database.withCompany(companyId, async (db) => {
    for (const { key, formerKeys = [key] } of affectedAssets) {
      const asset_key = formerKeys.at(-1) ?? key;
      await db.updateTable('finding_assets').set({ asset_key }).where('asset_key', '=', key).execute();
    }
    await db.updateTable('findings').set({ fingerprint: former }).where('fingerprint', '=', fingerprint).execute();
  });
}

describe('a finding imported by an earlier version', () => {
  it('from a generic table is matched by a table of the tool, with its places and their status', async () => {
    const { scan, engagement, decide, companyId } = await open();
    const file = caseFile('imports/tables-of-two-tools/qualys.csv');
    await scan('csv', file);
    const [record = expect.fail('no finding')] = (await csvFindings([file])).findings;
    await decide(undefined, 'Acknowledged');
    await asBefore(companyId, record);

    const first = await scan('csv', file.replaceAll('05/25/2026', '06/25/2026'));
    const second = await scan('csv', file.replaceAll('05/25/2026', '06/25/2026'));

    const { findings } = await engagement();
    expect(record.formerFingerprints).toHaveLength(1);
    expect(record.affectedAssets[0]?.formerKeys).not.toEqual([]);
    expect([first.created, second.created, second.updated]).toEqual([0, 0, 0]);
    expect(findings).toMatchObject([
      { numOfAffectedAssets: 1, missingSince: null, statusVulnerability: 'Acknowledged' },
    ]);
  });

  it('whose place combined two images continues as that of the first, and the other one is new', async () => {
    const { scan, finding, companyId } = await open();
    const shop = caseFile('a/sarif-two-images/shop.sarif');
    await scan('sarif', shop);
    const [record = expect.fail('no finding')] = (await sarifFindings([shop])).findings;
    await asBefore(companyId, record);

    await scan('sarif', `${shop} `);
    const before = await finding();
    await scan('sarif', caseFile('a/sarif-two-images/billing.sarif'));

    expect(before.numOfAffectedAssets).toBe(1);
    expect((await finding()).affectedAssets.flatMap(({ facts }) => facts.map(({ value }) => value)).toSorted()).toEqual(
      ['registry.example/billing:1', 'registry.example/shop:1'],
    );
  });
});
