import type { Page } from '@playwright/test';

import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildDraft } from '../../apps/api/src/modules/finding-drafts/finding-drafts.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expectSaved, running } from '../support/finding-drafts.ts';
import { expect, test } from '../support/portal.ts';

/** Pastes a white screenshot of 40 by 20 pixels into the focused field. */
const pasteScreenshot = (page: Page) =>
  page.evaluate(`(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [40, 20];
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 40, 20);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'login.png', { type: 'image/png' }));
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);

/** Returns the red value of two pixels of the displayed image: one in the redacted half and one outside of it. */
const pixelsOf = (page: Page) =>
  page.evaluate(`(async () => {
    const shown = document.querySelector('section[aria-label="Images"] img');
    await shown.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [shown.naturalWidth, shown.naturalHeight];
    const context = canvas.getContext('2d');
    context.drawImage(shown, 0, 0);
    return [5, 35].map((x) => context.getImageData(x, 10, 1, 1).data[0]);
  })()`);

const evidenceOf = (page: Page) => page.getByRole('textbox', { name: 'Evidence' });

test.describe('a consultant', () => {
  test('writes a finding with a pasted and redacted screenshot, by keyboard from anywhere', async ({
    portal,
    someone,
  }) => {
    const client = await someone({ role: 'company-admin' });
    const { page } = await someone({ role: 'provider-analyst', fullname: 'Kim Park' });
    const engagement = await running(portal, client, 'Customer portal');
    await page.goto('/provider');
    await expect(page.getByRole('heading', { name: 'Waiting on us' })).toBeVisible();

    await page.keyboard.press('c');
    await page.getByRole('combobox', { name: 'Engagement' }).fill('Customer portal');
    await page
      .getByRole('option', { name: new RegExp(client.company.name) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start writing' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Session token in the address');
    await page.getByLabel('Severity', { exact: true }).selectOption('High');
    // The text editors are loaded shortly after the fields around them.
    await expect(evidenceOf(page)).toBeVisible();
    await page.keyboard.press('Alt+5');
    await expect(evidenceOf(page)).toBeFocused();
    await pasteScreenshot(page);
    await expect(evidenceOf(page)).toHaveValue(/\/api\/files\//);
    const before = await evidenceOf(page).inputValue();
    await expectSaved(page);

    await page.getByRole('button', { name: /^Redact / }).click();
    const dialog = page.getByRole('dialog', { name: 'Redact image' });
    await dialog.getByText('Add an area by numbers').click();
    await dialog.getByLabel('Width').fill('20');
    await dialog.getByRole('button', { name: 'Add area' }).click();
    expect(await axeViolationsOn(page, 'redaction')).toEqual([]);
    await dialog.getByRole('button', { name: 'Redact and replace' }).click();
    await expect(page.getByText('Image redacted. The original was deleted.')).toBeVisible();
    expect(await evidenceOf(page).inputValue()).not.toBe(before);
    expect(await pixelsOf(page)).toEqual([0, 255]);
    await expectSaved(page);

    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page).toHaveURL(new RegExp(`${engagement.id}/findings$`));
    await client.page.goto(`/engagements/allFindings`);
    await expect(client.page.getByText('Session token in the address').first()).toBeVisible();
  });

  test('loses nothing when the tab is closed while writing', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-admin' });
    const { page } = await someone({ role: 'provider-analyst', fullname: 'Grace Hall' });
    const engagement = await running(portal, client, 'Portal');
    const draft = await buildDraft(portal.database, { company_id: client.company.id, engagement_id: engagement.id });
    const address = `/provider/companies/${client.company.id}/findingDrafts/${draft.id}`;
    await page.goto(address);
    await page.route('**/findingDrafts/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('textbox', { name: 'Impact' }).fill('Everyone can read every invoice.');
    const next = await page.context().newPage();
    await page.close();

    await next.goto(address);

    await expect(next.getByRole('textbox', { name: 'Impact' })).toHaveValue('Everyone can read every invoice.');
    await expectSaved(next);
  });

  test('publishes five drafts at once after previewing what the client will see', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-admin' });
    const { page } = await someone({ role: 'provider-analyst' });
    const { id } = await running(portal, client, 'Portal');
    for (const number of [1, 2, 3, 4, 5])
      await buildDraft(portal.database, {
        company_id: client.company.id,
        engagement_id: id,
        title: `Weakness ${number}`,
      });
    await page.goto(`/provider/companies/${client.company.id}/engagements/${id}/findings`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Publish 5 drafts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish 5 findings?' });
    await expect(dialog.getByText('Weakness 5')).toBeVisible();

    await dialog.getByRole('button', { name: 'Publish' }).click();

    await expect(page.getByText('5 findings published')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Weakness 5' })).toBeVisible();
  });
});

const review = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Review' }) });

/** Requests a review of the open draft from Kim. */
async function requestReview(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Request review…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  await dialog.getByRole('combobox', { name: 'Reviewer' }).fill('Kim Reviewer');
  await page.getByRole('option', { name: 'Kim Reviewer' }).first().click();
  await dialog.getByLabel('Note').fill(note);
  expect(await axeViolationsOn(page, 'request of a review')).toEqual([]);
  await dialog.getByRole('button', { name: 'Request review' }).click();
  await expect(review(page).getByText('Review requested', { exact: true })).toBeVisible();
}

test('a finding is reviewed by a colleague, returned, changed, approved and published', async ({ portal, someone }) => {
  const client = await someone({ role: 'company-admin' });
  const { page: grace } = await someone({ role: 'provider-analyst', fullname: 'Grace Author' });
  const { page: kim } = await someone({ role: 'provider-analyst', fullname: 'Kim Reviewer' });
  const { id } = await buildEngagement(portal.database, { company_id: client.company.id, status: 'In Progress' });
  const title = `Open redirect of ${client.company.name}`;
  const findings = `/provider/companies/${client.company.id}/engagements/${id}/findings`;
  const impact = (page: Page) => page.getByRole('textbox', { name: 'Impact' });

  await grace.goto(`${findings}/new`);
  await grace.getByRole('textbox', { name: 'Title' }).fill(title);
  await grace.getByLabel('Severity', { exact: true }).selectOption('Medium');
  await expectSaved(grace);
  await requestReview(grace, 'Is medium right?');

  await kim.goto('/provider');
  await kim.getByRole('region', { name: 'Drafts to review' }).getByRole('link', { name: title }).click();
  await expect(review(kim).getByText('Is medium right?')).toBeVisible();
  expect(await axeViolationsOn(kim, 'review of a draft')).toEqual([]);
  await kim.getByRole('button', { name: 'Return…' }).click();
  const dialog = kim.getByRole('dialog', { name: 'Return this finding?' });
  await dialog.getByLabel('What needs to change?').fill('Say who is affected.');
  await dialog.getByRole('button', { name: 'Return finding' }).click();
  await expect(review(kim).getByText('Returned', { exact: true })).toBeVisible();

  await expect(review(grace).getByText('Say who is affected.')).toBeVisible();
  await grace.getByRole('button', { name: 'Approve' }).click();
  await expect(grace.getByText('You have edited this finding. Someone else must approve it.')).toBeVisible();
  await impact(grace).fill('Everyone who follows a link in an email.');
  await expectSaved(grace);
  await requestReview(grace, 'Added.');

  await expect(impact(kim)).toHaveValue('Everyone who follows a link in an email.');
  await expect(review(kim).getByText('Added.')).toBeVisible();
  await kim.getByRole('button', { name: 'Approve' }).click();
  await expect(review(kim).getByText('Approved', { exact: true })).toBeVisible();

  await expect(review(grace).getByText('Approved', { exact: true })).toBeVisible();
  await grace.keyboard.press('Control+Enter');
  const publication = grace.getByRole('dialog', { name: 'Publish 1 finding?' });
  await expect(publication.getByText('Approved', { exact: true })).toBeVisible();
  await publication.getByRole('button', { name: 'Publish' }).click();
  await expect(grace).toHaveURL(new RegExp(`${id}/findings$`));
  await expect(grace.getByRole('link', { name: title })).toBeVisible();
});
