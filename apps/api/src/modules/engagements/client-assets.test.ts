import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from './engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const client = await portal.signIn();
const staff = await portal.signIn({ role: 'provider-analyst' });

const company_id = client.user.company_id;
const { id: engagement_id } = await buildEngagement(database, { company_id });
const hosts = Array.from({ length: shownAssetsAtMost + 5 }, (_, place) => `host-${String(place).padStart(3, '0')}`);
const finding = await buildFinding(database, { company_id, engagement_id, assets: hosts.map((host) => ({ host })) });

const hostsOf = (datas: unknown) =>
  z
    .array(z.object({ host: z.string() }))
    .parse(datas)
    .map(({ host }) => host);
const read = (companyId: string, query: Record<string, unknown>) =>
  portal.call(staff, providerFindings.assets, { params: { companyId, findingId: finding.id }, query });

describe('the affected assets of a client’s finding', () => {
  it('are returned to the provider beyond those included in the finding', async () => {
    const reply = await read(company_id, { limit: 'all' });

    expect(hostsOf(reply.datas)).toEqual(hosts);
  });
});
