import { buildInvitation, buildUser } from '../../apps/api/src/modules/users/users.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

test('users, company and invitations pass the accessibility checks', async ({ portal, someone }) => {
  const { page, company } = await someone();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { token } = await buildInvitation(portal.database, { company_id: company.id });
  await buildUser(portal.database, { company_id: company.id, role: 'company-user', enabled: false });
  const found: string[] = [];

  for (const address of ['/users', '/company', `/accept-invitation?token=${token}`]) {
    await page.goto(address);
    await settled(page);
    found.push(...(await axeViolationsOn(page, address)));
  }

  expect(found).toEqual([]);
});
