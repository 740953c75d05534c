import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/portal.ts';
import { countPresses } from '../support/presses.ts';
import { codeOf } from '../support/second-factor.ts';

const phone = { hasTouch: true, viewport: { width: 390, height: 844 } };
/** Maximum taps in the acceptance table for clients and staff. */
const tapsAtMost = 6;

test('a new administrator secures the account on a phone, is welcomed, and reads the first finding in six taps', async ({
  portal,
  someone,
  openPage,
}) => {
  const { id, shortName } = await clientThatRequiresTwoFactor();
  const { page: staff, user } = await someone({ role: 'provider-admin' });
  const address = `erin-${user.id}@${shortName}.example`;
  await staff.goto(`/provider/companies/${id}/users`);
  await staff.getByRole('button', { name: 'Invite user' }).click();
  await staff.getByLabel('Full name').fill('Erin Example');
  await staff.getByRole('dialog').getByLabel('Email').fill(address);
  await staff.getByRole('dialog').getByLabel('Role').selectOption('admin');
  await staff.getByRole('button', { name: 'Send invitation' }).click();
  const mail = await mailTo(portal.dataFolder, address);

  const page = await openPage('visitor', phone);
  const taps = await countPresses(page);
  await page.goto(linkIn(mail, '/accept-invitation'));
  await page.getByLabel('Choose a password').fill('Meadow-Kettle-42');
  await page.getByRole('button', { name: 'Create account' }).tap();
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).tap();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).tap();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).tap();
  const welcome = page.getByRole('heading', { name: /^Welcome to .+Erin/ });
  await expect(welcome).toBeVisible();
  expect(await axeViolationsOn(page, 'welcome board on a phone')).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);

  const engagement = await draftWithFinding(id);
  await staff.goto(`/provider/companies/${id}/engagements/${engagement.id}`);
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();

  // The administrator's page updates without a reload.
  await expect(welcome).toBeHidden();
  const tile = page.getByRole('main').getByRole('link', { name: /critical/i });
  await tile.first().tap();
  await page.getByRole('link', { name: 'Orders of others can be read' }).first().tap();
  await expect(page.getByRole('heading', { name: 'Orders of others can be read' })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(tapsAtMost);

  async function clientThatRequiresTwoFactor() {
    const company = await portal.company({ shortName: 'Acme' });
    await portal.database.withPlatform((db) =>
      db.updateTable('companies').set({ requires_totp: true }).where('id', '=', company.id).execute(),
    );
    return { id: company.id, shortName: company.short_name.toLowerCase() };
  }

  async function draftWithFinding(company_id: string) {
    const draft = await buildEngagement(portal.database, { company_id, title: 'Shop test', publication: 'Draft' });
    await buildFinding(portal.database, {
      company_id,
      engagement_id: draft.id,
      title: 'Orders of others can be read',
      severity: 'critical',
    });
    return draft;
  }
});
