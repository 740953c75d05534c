import { buildRetest } from '../../apps/api/src/modules/retests/retests.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { engagementWith } from '../support/engagements.ts';
import { expect, test } from '../support/portal.ts';

test('a tester starts a retest from the queue and asks a question, and the reply of the client comes back', async ({
  portal,
  someone,
}) => {
  const { page: client, company, user } = await someone({ role: 'company-user' });
  const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sofia Marin' });
  const { engagement, finding } = await engagementWith(portal, ['Open door', 'Open window'], {
    company_id: company.id,
  });
  const asked = { findingIds: [finding.id], message: 'Behind the sign-in since today', now: new Date() };
  const retest = await buildRetest(portal.database, user, asked);
  const list = `/engagements/${engagement.id}/retests`;
  await client.goto(`${list}?request=`);
  await expect(client.getByRole('dialog').getByRole('checkbox')).toBeVisible();
  expect(await axeViolationsOn(client, 'request of a retest')).toEqual([]);
  await client.goto(`${list}/${retest.id}`);
  await staff.goto(`/provider/retests?state=Requested&q=${encodeURIComponent(company.name)}`);

  const queued = staff.getByRole('row', { name: company.name }).getByRole('link', { name: 'Open door' });
  await expect(queued).toBeVisible();
  expect(await axeViolationsOn(staff, 'queue of retests')).toEqual([]);
  await queued.press('Enter');
  await expect(staff.getByText('Behind the sign-in since today')).toBeVisible();
  expect(await axeViolationsOn(staff, 'retest of a client')).toEqual([]);
  await staff.getByRole('button', { name: 'Start retest' }).click();
  await expect(client.getByText('In Progress').first()).toBeVisible();
  await staff.getByRole('textbox', { name: 'Message', exact: true }).fill('Which build is it?');
  await staff.getByRole('checkbox', { name: /I need a reply/ }).check();
  await staff.getByRole('button', { name: 'Send message' }).click();
  await expect(client.getByText('Which build is it?')).toBeVisible();
  await expect(client.getByText('Waiting on you')).toBeVisible();
  expect(await axeViolationsOn(client, 'retest')).toEqual([]);
  await client.getByRole('textbox', { name: 'Message', exact: true }).fill('Build 4.2');
  await client.getByRole('button', { name: 'Send message' }).click();

  // Staff may get events with a delay of up to ten seconds.
  await expect(staff.getByText('Build 4.2')).toBeVisible();
  await expect(staff.getByText('Waiting on you')).toBeVisible();
});

test('an engineer gets from the link in an email to a requested retest in three actions', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-user' });
  const { engagement, finding } = await engagementWith(portal, ['Open door'], { company_id: company.id });

  await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
  await page.getByRole('button', { name: 'Request retest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();

  await expect(page.getByText('Retest requested', { exact: true })).toBeVisible();
  await expect(page.locator('[data-status=retest]').first()).toBeVisible();
});
