import { findings } from '@gatehouse/contract/findings/findings';
import type { Page } from '@playwright/test';

import { engagementWith } from '../support/engagements.ts';
import { expect, test } from '../support/portal.ts';

interface Call {
  method: string;
  path: string;
}

/** Records the requests of the page to this endpoint. */
function callsTo(page: Page, { method, path }: Call): string[] {
  const pattern = new RegExp(`/api${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && pattern.test(new URL(request.url()).pathname))
      calls.push(request.postData() ?? '');
  });
  return calls;
}

test.describe('a double click', () => {
  test('on a comment and a retest request sends each once', async ({ portal, someone }) => {
    const { page, company } = await someone();
    const { engagement, finding } = await engagementWith(portal, ['Open door'], { company_id: company.id });
    const comments = callsTo(page, findings.comment);
    const requests = callsTo(page, findings.specificInfo);
    await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);

    await page.getByLabel('Write a comment').fill('Seen');
    await page.getByRole('button', { name: 'Comment' }).dblclick();
    await expect(page.getByText('Seen', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Request retest' }).first().dblclick();
    await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).dblclick();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(/requested/i)).toHaveCount(1);
    expect([comments.length, requests.length]).toEqual([1, 1]);
  });
});
