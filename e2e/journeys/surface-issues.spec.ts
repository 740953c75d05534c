import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { axeViolationsOn, setDirection } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { buildIssueOf, issueTitle as title } from '../support/surface-issues.ts';

test.describe('an issue', () => {
  test('is retested and fixed, which updates the figures in the other browser', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-manager', fullname: 'Uma Perera' });
    const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sofia Marin' });
    const { page } = client;
    const { id } = await buildIssueOf(portal, client);
    await page.goto('/attack-surface-management');
    await expect(page.getByText('1 critical and 0 high · 1 host affected')).toBeVisible();
    expect(await axeViolationsOn(page, 'issues')).toEqual([]);

    await staff.goto('/provider/issues?view=retest&group=none');
    const queued = staff.getByRole('row', { name: title }).filter({ hasText: client.company.name });
    await expect(staff.getByRole('radio', { name: /^Retests to answer/ })).toBeChecked();
    expect(await axeViolationsOn(staff, 'issue queue')).toEqual([]);

    await page.goto(`/attack-surface-management/${id}`);
    await page.getByRole('button', { name: 'Request retest' }).click();
    await page.getByRole('textbox', { name: /Message to the provider/ }).fill('Behind the sign-in since today');
    await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();
    await expect(page.getByText('changed the status from Open to Retest')).toBeVisible();
    expect(await axeViolationsOn(page, 'issue')).toEqual([]);

    await page.goto('/attack-surface-management?view=all&group=none');
    await queued.getByRole('link', { name: title }).press('Enter');
    await staff.getByRole('button', { name: 'Set status' }).click();
    await staff.getByRole('dialog').getByLabel('Status').selectOption({ label: 'Fixed' });
    await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('0 critical and 0 high · 0 hosts affected')).toBeVisible();
    await expect(page.getByRole('row', { name: title }).getByText('Fixed')).toBeVisible();
  });

  test('becomes a finding that links back to it', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-admin' });
    const { page: staff } = await someone({ role: 'provider-analyst' });
    const { id, visual_id } = await buildIssueOf(portal, client);
    await buildEngagement(portal.database, { company_id: client.company.id, title: 'Perimeter test' });

    await staff.goto(`/provider/companies/${client.company.id}/issues/${id}`);
    await staff.getByRole('button', { name: 'Create finding' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Engagement').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Create finding' }).click();
    await staff.getByRole('link', { name: /-F001$/ }).click();

    await expect(staff.getByRole('heading', { name: title })).toBeVisible();
    await staff.getByRole('link', { name: visual_id }).click();
    await expect(staff).toHaveURL(new RegExp(`issues/${id}$`));
  });
});

test('groups of issues and their rows begin in one line on a phone', async ({ portal, someone }) => {
  const client = await someone({ role: 'company-manager', page: { viewport: { width: 390, height: 844 } } });
  const { page } = client;
  const names = ['Brief', title, 'A title that takes more than a single line of a narrow screen'];
  for (const name of names) await buildIssueOf(portal, client, { title: name, ruleId: name });
  await page.goto('/attack-surface-management?group=rule');
  const titles = names.map((name) => page.getByText(name, { exact: true }).first());
  await titles[0]?.click();
  const row = page.getByRole('link', { name: 'Brief' });
  await expect(row).toBeVisible();
  const boxes = () => Promise.all([...titles, row.getByText('Brief')].map((shown) => shown.boundingBox()));

  const starts = new Set((await boxes()).map((box) => box?.x));
  await setDirection(page, 'rtl');
  const ends = new Set((await boxes()).map((box) => box && Math.round(box.x + box.width)));

  expect([starts.size, ends.size]).toEqual([1, 1]);
});
