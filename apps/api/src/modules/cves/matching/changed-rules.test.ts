import { expect, it } from 'vitest';

import { openClient } from '../../../testing/case-imports.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { countWaiting } from '../cves.build.ts';
import { returnToEarlierRules } from './match-states.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

it('assets that earlier rules cleared are compared again, once', async () => {
  const client = await openClient(portal, staff, 'earlier-rules');
  const { company_id: companyId } = client.admin.user;
  await client.importCase(
    'vex-of-one-product',
    ['osv', 'advisories.osv.json'],
    ['cyclonedx', 'alpha.cdx.json'],
    ['cyclonedx', 'beta.cdx.json'],
    ['openvex', 'alpha.openvex.json'],
  );
  const right = { 'Alpha padding-left 1.0.0': 'Not affected', 'Beta padding-left 1.0.0': 'Affected' };
  expect(await client.statesOf('CVE-2098-1001')).toEqual(right);

  await returnToEarlierRules(portal.platform, companyId);
  expect(await client.statesOf('CVE-2098-1001')).toEqual({ ...right, 'Beta padding-left 1.0.0': 'Not affected' });
  await client.match();

  expect(await client.statesOf('CVE-2098-1001')).toEqual(right);
  const rules = await portal.platform.database.withCompany(companyId, (db) =>
    db.selectFrom('match_cursors').select('rules').execute(),
  );
  expect([rules, await countWaiting(portal.platform, companyId)]).toEqual([[{ rules: 2 }], 0]);
});
