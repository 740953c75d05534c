import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { reports } from '@gatehouse/contract/reports/reports';
import { expect, it } from 'vitest';

import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { allOf, readStructure } from '@gatehouse/pdf/testing/read-structure';
import { anyPng } from '../../../testing/pictures.ts';
import { openPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';

it('shows the logo of the provider on the cover, with its name for screen readers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-logo-'));
  const logo = join(folder, 'logo.png');
  await writeFile(logo, anyPng(120, 40));
  const portal = await openPortal({ PROVIDER_NAME: 'Northwind Security', PROVIDER_LOGO: logo });
  try {
    const actor = await portal.signIn();
    const { id } = await buildEngagement(portal.platform.database, { company_id: actor.user.company_id });

    const pdf = readPdf((await send(portal, { actor, endpoint: reports.engagement, params: { id } })).rawPayload);

    const figures = allOf(readStructure(pdf)).filter(({ type }) => type === 'Figure');
    expect(figures.map(({ dictionary }) => dictionary.entries.get('Alt'))).toEqual([
      expect.objectContaining({ text: 'Logo of Northwind Security' }),
    ]);
    expect(accessibilityErrors(pdf)).toEqual([]);
  } finally {
    await portal.close();
    await rm(folder, { recursive: true });
  }
});
