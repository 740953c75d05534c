import { phishing } from '@gatehouse/contract/phishing/phishing';
import { expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildCampaign, buildRecipients } from '../phishing.build.ts';

const portal = await ownPortal();

const day = () => new Date().toISOString().slice(0, 10);

/** Builds a client with fifty deliveries and a number of failures. */
async function client(failed: number) {
  const admin = await portal.signIn();
  const { id } = await buildCampaign(portal.platform, admin.user.company_id, {
    name: 'Parcel',
    status: 'Scheduled',
    date_start: day(),
  });
  const at = new Date(Date.now() - 60_000).toISOString();
  const people = Array.from({ length: 50 }, (_, place) => ({
    email: `p${place}@acme.example`,
    events: [['sent', at] as const, ...(place < failed ? [['submitted', at] as const] : [])],
  }));
  await buildRecipients(portal.platform, admin.user.company_id, { campaignId: id, people });
  return admin;
}

it('a client is compared with the median of five others, and with none if there are fewer', async () => {
  const admin = await client(40);
  for (const failed of [5, 10, 15, 20]) await client(failed);
  const keep = portal.app.chores.get('phishing-benchmarks');
  const shown = async () => ((await portal.call(admin, phishing.statistics)).datas as { benchmark: unknown }).benchmark;

  await keep?.();
  expect(await shown()).toBeNull();

  await client(25);
  await keep?.();
  expect(await shown()).toMatchObject({ clients: 5, failRate: 0.3, reportRate: 0 });
});
