import { darkWeb } from '@gatehouse/contract/dark-web';
import { findings } from '@gatehouse/contract/findings';
import { importJobs } from '@gatehouse/contract/import-jobs';
import { providerFindings } from '@gatehouse/contract/provider-findings';
import { users } from '@gatehouse/contract/users';
import type { Page } from '@playwright/test';

import { buildBreach } from '../../apps/api/src/modules/dark-web/dark-web.build.ts';
import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, type Person, type Portal, test } from '../support/portal.ts';

interface Call {
  method: string;
  path: string;
}

/** Every call of the page to this endpoint, as it leaves. */
function callsTo(page: Page, { method, path }: Call): string[] {
  const pattern = new RegExp(`/api${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && pattern.test(new URL(request.url()).pathname))
      calls.push(request.postData() ?? '');
  });
  return calls;
}

async function findingOf({ database }: Portal, { company }: Person) {
  const engagement = await buildEngagement(database, { company_id: company.id });
  const place = { company_id: company.id, engagement_id: engagement.id };
  const finding = await buildFinding(database, { ...place, title: 'Orders of others can be read' });
  return { engagement, finding };
}

const toasts = (page: Page, text: RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);

test.describe('a double click', () => {
  test('on a comment and a retest request sends each once', async ({ portal, someone }) => {
    const client = await someone();
    const { page } = client;
    const { engagement, finding } = await findingOf(portal, client);
    const comments = callsTo(page, findings.comment);
    const requests = callsTo(page, findings.specificInfo);
    await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);

    await page.getByLabel('Write a comment').fill('Seen');
    await page.getByRole('button', { name: 'Comment' }).dblclick();
    await expect(page.getByText('Seen', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Request retest' }).first().dblclick();
    await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).dblclick();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toasts(page, /requested/i)).toHaveCount(1);
    expect([comments.length, requests.length]).toEqual([1, 1]);
  });

  test('on a status of a leak and on an invitation changes each once', async ({ portal, someone }) => {
    const admin = await someone();
    const { page, company } = admin;
    const { id } = await buildBreach(portal, { company_id: company.id, login: 'uma@company.example' });
    const moves = callsTo(page, darkWeb.changeStatus);
    const invitations = callsTo(page, users.invite);
    await page.goto(`/dark-web/${id}`);

    await page.getByRole('button', { name: 'Mark as In Progress' }).dblclick();
    await expect(page.getByText('changed the status from Vulnerable to In Progress')).toBeVisible();
    await expect(toasts(page, /In Progress/)).toHaveCount(1);
    await page.goto('/users');
    await page.getByRole('button', { name: 'Invite user' }).dblclick();
    await page.getByLabel('Full name').fill('Nina Example');
    await page.getByRole('dialog').getByLabel('Email').fill(`nina-${admin.user.id}@invited.example`);
    await page.getByRole('button', { name: 'Send invitation' }).dblclick();

    await expect(page.getByRole('row', { name: /Nina Example.*Invited/ })).toHaveCount(1);
    await expect(toasts(page, /Nina Example|nina-/)).toHaveCount(1);
    expect([moves, invitations.length]).toEqual([['{"status":2}'], 1]);
  });

  test('on a status of a finding and on an import does each once', async ({ portal, someone }) => {
    const client = await someone();
    const { page } = await someone({ role: 'provider-admin' });
    const { finding } = await findingOf(portal, client);
    const moves = callsTo(page, providerFindings.move);
    const imports = callsTo(page, importJobs.create);
    await page.goto(`/provider/companies/${client.company.id}/findings/${finding.id}`);

    await page.getByRole('button', { name: /Change status/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Acknowledged' }).dblclick();
    await expect(page.getByText(/to Acknowledged/)).toHaveCount(1);
    await page.goto(`/provider/companies/${client.company.id}/imports`);
    const line = '{"template-id":"x","info":{"name":"Open port","severity":"low"},"host":"shop.example","type":"http"}';
    const file = { name: 'scan.jsonl', mimeType: 'application/json', buffer: Buffer.from(line) };
    await page.getByLabel('File to import').setInputFiles(file);
    await page.getByLabel('Draft title').fill('Weekly scan');
    await expect(page.getByText(/^Detected from the file/)).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).dblclick();

    await expect(page.getByRole('row', { name: /scan\.jsonl/ })).toHaveCount(1);
    await expect(toasts(page, /Importing scan\.jsonl/)).toHaveCount(1);
    expect([moves.length, imports.length]).toEqual([1, 1]);
  });
});
