import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildDraft } from '../../apps/api/src/modules/finding-drafts/finding-drafts.build.ts';
import { buildTemplate } from '../../apps/api/src/modules/finding-templates/finding-templates.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import { expectSaved } from '../support/finding-drafts.ts';
import { expect, test } from '../support/portal.ts';

test.describe('a consultant', () => {
  test('writes a finding with a template by keyboard, and creates a template from another one', async ({
    portal,
    someone,
  }) => {
    const { database } = portal;
    const client = await someone({ role: 'company-admin' });
    const { page } = await someone({ role: 'provider-analyst', fullname: 'Kim Park' });
    const { name, id: company_id } = client.company;
    const engagement = await buildEngagement(database, { company_id, title: 'Shop', status: 'In Progress' });
    // All tests share the library, so the client's ID makes the titles unique.
    const title = `Injection ${company_id}`;
    const provider = await portal.provider();
    await buildTemplate(database, {
      companyId: provider.id,
      title: `${title} in {{parameter}}`,
      description: 'The parameter {{parameter}} of {{client}} takes `{{7*7}}`.',
      impact: 'Everything.',
      tags: ['web'],
    });
    await page.goto(`/provider/companies/${company_id}/engagements/${engagement.id}/findings/new`);
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();

    await page.getByRole('button', { name: 'Use template' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Use template' });
    await expect(dialog.getByRole('combobox', { name: 'Template' })).toBeFocused();
    await page.keyboard.type(title);
    await expect(dialog.getByRole('option', { name: new RegExp(title) })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Fills title, description, impact, and tags.')).toBeVisible();
    expect(await axeViolationsOn(page, 'use template')).toEqual([]);
    await page.keyboard.press('Enter');

    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} in {{parameter}}`);
    await expect(page.getByText('A placeholder is not filled in: {{parameter}}')).toBeVisible();

    await page.getByRole('button', { name: 'Use template' }).press('Enter');
    await page.keyboard.type(title);
    await expect(dialog.getByRole('option', { name: new RegExp(title) })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: 'Keep existing text' }).press('ArrowRight');
    await dialog.getByRole('textbox', { name: 'Parameter' }).press('i');
    await page.keyboard.type('d');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} in id`);
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
      `The parameter id of ${name} takes \`{{7*7}}\`.`,
    );
    await expect(page.getByText('No open placeholders')).toBeVisible();
    await expectSaved(page);

    const other = await buildDraft(database, {
      company_id,
      engagement_id: engagement.id,
      title: `Verbose errors ${company_id}`,
      impact: 'Attackers learn the versions of {{host}}.',
    });
    await page.goto(`/provider/companies/${company_id}/findingDrafts/${other.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Save as template' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('button', { name: 'View template' }).click();
    await expect(page.getByRole('heading', { name: `Verbose errors ${company_id}`, level: 1 })).toBeVisible();
    await expect(page.getByText('Placeholders: {{host}}')).toBeVisible();

    await page.getByRole('link', { name: 'Library' }).first().click();
    await page.getByRole('searchbox', { name: 'Search titles and tags' }).fill(company_id);
    await expect(page).toHaveURL(new RegExp(company_id));
    await expect(page.getByRole('link', { name: `Verbose errors ${company_id}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `${title} in {{parameter}}` })).toBeVisible();
    expect(await axeViolationsOn(page, 'library')).toEqual([]);
  });
});
