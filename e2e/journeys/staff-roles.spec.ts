import { buildActivity } from '../../apps/api/src/modules/activities/activities.build.ts';
import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildInvoice } from '../../apps/api/src/modules/invoices/invoices.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expect, test, type Portal } from '../support/portal.ts';

/** Builds a client with a critical finding. */
async function clientWithFinding(portal: Portal) {
  const client = await portal.company();
  const { id: engagement_id } = await buildEngagement(portal.database, { company_id: client.id });
  const finding = await buildFinding(portal.database, {
    company_id: client.id,
    engagement_id,
    severity: 'critical',
    title: 'Anyone can read the orders',
  });
  return { ...client, finding };
}

test('a manager responds to a request and drafts an invoice, and sees no findings', async ({ portal, someone }) => {
  const { id, name, finding } = await clientWithFinding(portal);
  const { page } = await someone({ role: 'provider-manager' });
  const request = await buildActivity(portal.database, { company_id: id, task: 'Test the new checkout' });

  await page.goto('/');
  await expect(page).toHaveURL(/\/provider$/);
  await page.goto(`/provider/companies/${id}/activities/${request.id}`);
  await page.getByRole('button', { name: 'Answer request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept request' }).click();
  await expect(page.getByText('Request accepted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create engagement' })).toHaveCount(0);

  await page.goto(`/provider/companies/${id}/overview`);
  await expect(page.getByRole('list', { name: 'At a glance' })).toContainText('Critical findings1');
  await expect(page.getByRole('link', { name: /Critical findings/ })).toHaveCount(0);
  expect(await axeViolationsOn(page, 'overview for a manager')).toEqual([]);
  await page.getByRole('link', { name: 'Billing', exact: true }).last().click();
  await page.getByRole('button', { name: 'New invoice' }).click();
  await expect(page.getByRole('button', { name: 'Add line' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0);

  await page.goto(`/provider/companies/${id}/findings/${finding.id}`);
  await expect(page).toHaveURL(/\/access-control$/);
  await expect(page.getByText('You don’t have access to this page')).toBeVisible();
  await page.goto(`/provider/clients?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name })).toContainText('1');
  await expect(page.getByText('Anyone can read the orders')).toHaveCount(0);
});

test('an accountant records a transfer for any client, and sees no security data', async ({ portal, someone }) => {
  const { id, name } = await clientWithFinding(portal);
  const { page } = await someone({ role: 'provider-accountant' });
  await portal.database.withCompany(id, (db) => db.updateTable('companies').set({ open_to: 'assigned' }).execute());
  const invoice = await buildInvoice(portal.database, { company_id: id });

  await page.goto('/');
  await expect(page).toHaveURL(/\/provider\/billing$/);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  expect(await axeViolationsOn(page, 'invoices for an accountant')).toEqual([]);
  await page.goto(`/provider/companies/${id}/billing/${invoice.id}`);
  await page.getByRole('button', { name: 'Record transfer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record transfer' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('–');
  await expect(row.getByText('Critical')).toHaveCount(0);
  await page.goto(`/provider/companies/${id}/engagements`);
  await expect(page).toHaveURL(/\/access-control$/);
  await page.goto('/provider/findings');
  await expect(page).toHaveURL(/\/access-control$/);
});
