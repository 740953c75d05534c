import type { Page } from '@playwright/test';

import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expectSaved } from '../support/finding-drafts.ts';
import { expect, test } from '../support/portal.ts';

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
