import {
  buildCoverage,
  buildEngagement,
  buildFinding,
} from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildAttack } from '../support/attack-chain.ts';
import { axeViolationsBothDirections } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

test('a tester presents the report of a draft in full screen, and the client reads it once it is published', async ({
  portal,
  someone,
}) => {
  const { page: client, company } = await someone();
  const { page } = await someone({ role: 'provider-analyst' });
  const place = { company_id: company.id };
  const headline = 'A temporary editor can take over the shop.';
  const engagement = await buildEngagement(portal.database, {
    ...place,
    title: 'Shop',
    publication: 'Draft',
    headline,
  });
  await buildFinding(portal.database, { ...place, engagement_id: engagement.id, title: 'Open door', severity: 'high' });
  await buildCoverage(portal.database, engagement, [
    { area: 'Payment', item: 'Card data', result: 'Passed', note: '', findingIds: [] },
  ]);
  const staffPage = `/provider/companies/${company.id}/engagements/${engagement.id}`;

  await page.goto(`${staffPage}/report`);
  await page.getByRole('link', { name: 'View web report' }).click();
  await page.getByRole('button', { name: 'Present' }).click();
  const show = page.getByRole('dialog', { name: 'Presentation: Shop' });
  await expect(show.getByRole('heading', { name: headline })).toBeFocused();
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(show.getByRole('heading', { name: 'One-minute summary' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(show.getByRole('heading', { name: 'What we tested and what held' })).toBeFocused();
  await show.getByRole('button', { name: 'Close presentation' }).click();
  await expect(show).toHaveCount(0);
  expect(await axeViolationsBothDirections(page, 'web report')).toEqual([]);

  await page.goto(staffPage);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/published$/)).toBeVisible();
  await client.goto(`/engagements/${engagement.id}`);
  await client.getByRole('link', { name: 'Report' }).click();
  await expect(client.getByText(headline)).toBeVisible();
  await client
    .getByRole('navigation', { name: 'Sections of the report' })
    .getByRole('link', { name: 'Findings', exact: true })
    .click();
  await expect(client.getByRole('article', { name: 'Open door' })).toBeInViewport();
});

test('the summary of a presentation fits on the screen with the three measures to take first', async ({
  portal,
  someone,
}) => {
  const { company } = await someone();
  const { page } = await someone({ role: 'provider-analyst' });
  const place = { company_id: company.id };
  const { id } = await buildEngagement(portal.database, { ...place, title: 'Shop' });
  const recommendation = 'Allow only known hosts, resolve the name once, and reject private address ranges.';
  for (let number = 1; number <= 6; number += 1)
    await buildFinding(portal.database, {
      ...place,
      engagement_id: id,
      title: `Open door ${number}`,
      severity: 'critical',
      due_date: '2026-01-01',
      recommendation: `${recommendation} ${number}`,
    });
  for (const status of ['Fixed', 'Acknowledged', 'Retest'])
    await buildFinding(portal.database, { ...place, engagement_id: id, title: status, severity: 'none', status });

  await page.goto(`/provider/companies/${company.id}/engagements/${id}/report/web?show=1`);

  const show = page.getByRole('dialog', { name: 'Presentation: Shop' });
  await expect(show.getByText('Open door 3')).toBeInViewport({ ratio: 1 });
  await expect(show.getByText(/^Allow only known hosts.*3$/)).toBeInViewport({ ratio: 1 });
  await expect(show.getByText('Open door 4')).toHaveCount(0);
});

test('a tester presents the attack paths in full screen and closes a gate with the keyboard', async ({
  portal,
  someone,
}) => {
  const { company } = await someone();
  const { page } = await someone({ role: 'provider-analyst' });
  const id = await buildAttack(portal, company.id);

  await page.goto(`/provider/companies/${company.id}/engagements/${id}/report/web`);
  await tabTo(page, page.getByRole('button', { name: 'Present' }));
  await page.keyboard.press('Enter');
  const show = page.getByRole('dialog', { name: 'Presentation: Red team' });
  await expect(show.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(show.getByText('One fix closes the open path: Open relay (F001).')).toBeVisible();
  await tabTo(page, show.getByRole('button', { name: /Close .*Open relay.* on trial/ }));
  await page.keyboard.press('Enter');

  await expect(show.getByText('With one gate closed on trial, the open path closes.')).toBeVisible();
  expect(await axeViolationsBothDirections(page, 'presentation with a closed gate')).toEqual([]);
  await tabTo(page, show.getByRole('button', { name: 'Reset trial' }));
  await page.keyboard.press('Enter');
  await expect(show.getByRole('button', { name: /Close .*Open relay.* on trial/ })).toBeVisible();
});
