import { buildIncidentsRecord } from '../../apps/api/src/modules/incidents/incidents.build.ts';
import { expect, test } from '../support/portal.ts';

test('incidents: a user reports a suspected incident, and the provider triages it', async ({ someone }) => {
  const { page, company } = await someone({ role: 'company-user' });
  await page.goto('/incidents?view=all');
  await page.getByRole('button', { name: 'Report incident' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Title' }).fill('Phishing email opened');
  await form.getByRole('textbox', { name: 'Description' }).fill('The attachment asked for a **password**.');
  await form.getByRole('button', { name: 'Report incident' }).click();
  await page.getByRole('link', { name: 'Phishing email opened' }).click();
  await expect(page.getByText('The attachment asked for a password.')).toBeVisible();
  const email = { name: 'phishing.eml', mimeType: 'message/rfc822', buffer: Buffer.from('Subject: Invoice 4711') };
  await page.getByRole('region', { name: 'Files' }).getByLabel('Files to attach').setInputFiles(email);
  const files = page.getByRole('list', { name: 'Files', exact: true });
  await expect(files.getByRole('button', { name: 'Remove phishing.eml' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Two colleagues received it too.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Two colleagues received it too.')).toBeVisible();

  const { page: staffPage } = await someone({ role: 'provider-analyst' });
  await staffPage.goto(`/provider/companies/${company.id}/incidents`);
  await staffPage.getByRole('checkbox', { name: 'Select Phishing email opened' }).check();
  await staffPage.getByRole('button', { name: 'Change status', exact: true }).click();
  await staffPage.getByRole('menuitem', { name: 'In triage' }).click();
  await expect(staffPage.getByText('1 incident marked as In triage.')).toBeVisible();
  await expect(page.getByText('changed the status from Reported to In triage')).toBeVisible();

  await staffPage.getByRole('button', { name: 'Undo' }).click();

  await expect(page.getByText('changed the status from In triage to Reported')).toBeVisible();
});

test('incidents: a member of the staff takes an incident in the queue over all clients, and sets its due date', async ({
  portal,
  someone,
}) => {
  const { page: client, company } = await someone({ role: 'company-user' });
  const title = `Smishing at ${company.name}`;
  await buildIncidentsRecord(portal.database, { company_id: company.id, title });
  const { page, user } = await someone({ role: 'provider-analyst' });
  await page.goto('/provider/incidents?view=unassigned');
  await page.getByRole('searchbox', { name: 'Search incidents' }).fill(company.name);
  await page.getByRole('link', { name: title }).click();

  await page.getByRole('button', { name: 'Change assignee' }).click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText(/^Assigned to .+\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Change due date' }).click();
  await page.getByRole('textbox', { name: 'Due date' }).fill('31-01-2025');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Due date set to 31-01-2025.')).toBeVisible();

  await page.goto(`/provider/incidents?view=overdue&q=${encodeURIComponent(company.name)}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await client.goto('/incidents?view=overdue');
  await expect(client.getByRole('row', { name: new RegExp(`${title}.*${user.fullname}`) })).toBeVisible();
});

test('incidents: on a phone, from right to left, a user comments on an incident', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-user' });
  await buildIncidentsRecord(portal.database, { company_id: company.id, title: 'Unknown administrator account' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript("localStorage.setItem('gatehouse.direction', JSON.stringify('rtl'))");
  await page.goto('/incidents');

  await page.getByRole('link', { name: 'Unknown administrator account' }).click();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('It was created last night.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();

  await expect(page.getByText('It was created last night.')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});
