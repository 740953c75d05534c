import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, type Answer, refuseField } from '../../../testing/fake-api.ts';
import {
  findingDraft,
  findingTemplate,
  findingTemplateRow,
  templateTranslation,
} from '../../../testing/finding-draft-records.ts';
import { staff } from '../../../testing/people.ts';
import { companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';

// Unsaved changes are stored in the browser and would appear in the next test.
beforeEach(() => {
  localStorage.clear();
  markReleaseNotesSeen();
});

const template = findingTemplate();
const library = answer(findingTemplates.list, { rows: [findingTemplateRow()], total: 1, nextCursor: null });
const chosen = answer(findingTemplates.get, template);
/** A draft for a report in German. */
const germanReport = answer(findingDrafts.get, { ...findingDraft(), reportLanguage: 'de' });

function open(fields: Partial<FindingDraft['fields']>, ...answers: Answer[]) {
  const draft = findingDraft(fields);
  return renderPage(`/provider/companies/${draft.company._id}/findingDrafts/${draft._id}`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(findingDrafts.get, draft),
      answer(findingDrafts.save, ({ body }) => ({
        ...draft,
        revision: 2,
        fields: { ...draft.fields, ...(body as { values: Partial<FindingDraft['fields']> }).values },
      })),
      answer(providerEngagements.staff, []),
      library,
      chosen,
      ...answers,
    ],
  });
}
type Person = ReturnType<typeof open>['person'];

async function choose(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Use template' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Use template' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Template' })));
  await person.keyboard('SQL');
  await dialog.findByRole('option', { name: /SQL injection/ });
  await person.keyboard('{Enter}');
  await dialog.findByText(/^(?:Fills|All fields) /);
  return dialog;
}
const textOf = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value;

describe('a draft', () => {
  it('is filled from a template and the values of its placeholders', async () => {
    const { person, server } = open({ hosts: ['shop.acme.example'] });
    const dialog = await choose(person);

    expect(dialog.queryByRole('textbox', { name: 'Host' })).toBeNull();
    expect(dialog.queryByRole('radio')).toBeNull();
    dialog.getByRole('textbox', { name: 'Parameter' }).focus();
    await person.keyboard('id');
    await person.click(dialog.getByRole('button', { name: 'Use template' }));

    await waitFor(() => expect(textOf('Title')).toBe('SQL injection in id'));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The editor of long texts is loaded on demand.
    await screen.findByRole('textbox', { name: 'Description' });
    expect(textOf('Description')).toBe('The parameter id on shop.acme.example of Acme Corporation.');
    expect(screen.getByText('No open placeholders')).toBeTruthy();
    await person.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.sentTo(findingDrafts.save)).toHaveLength(1));
    const [saved] = server.sentTo(findingDrafts.save);
    expect(saved?.body.values).toMatchObject({ title: 'SQL injection in id', cwe: 89, tags: ['web'] });
    expect(saved?.body.base).toMatchObject({ title: '', cwe: null, tags: [] });
  });

  it('shows which placeholders have no value', async () => {
    const { person } = open({});
    const dialog = await choose(person);
    await person.click(dialog.getByRole('button', { name: 'Use template' }));

    await waitFor(() => expect(textOf('Title')).toBe('SQL injection in {{parameter}}'));
    const open_ = screen.getByText(/^Placeholders are not filled in/);
    expect(open_.textContent).toBe('Placeholders are not filled in: {{parameter}}, {{host}}');
  });

  it('keeps existing texts unless they are to be replaced', async () => {
    const { person } = open({ title: 'Mine', impact: 'My impact', severity: 'low' });
    const dialog = await choose(person);

    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Keep existing text' }).checked).toBe(true);
    await person.click(dialog.getByRole('button', { name: 'Use template' }));
    await waitFor(() => expect(textOf('Remediation')).toBe('Bind {{parameter}}.'));
    expect([textOf('Title'), textOf('Impact')]).toEqual(['Mine', 'My impact']);

    const again = await choose(person);
    expect(again.queryByRole('textbox', { name: 'Parameter' })).toBeNull();
    await person.click(again.getByRole('radio', { name: 'Replace' }));
    await person.type(again.getByRole('textbox', { name: 'Parameter' }), 'id');
    await person.click(again.getByRole('button', { name: 'Use template' }));
    await waitFor(() => expect(textOf('Title')).toBe('SQL injection in id'));
    expect(textOf('Impact')).toBe('All data can be read.');
  });

  it('is filled with the translation into the report language, and shows where it is outdated', async () => {
    const translated = { ...template, translations: [{ language: 'de' as const, isOutdated: true }] };
    const german = answer(findingTemplates.translation, templateTranslation({ isOutdated: true }));
    const { person, server } = open({}, answer(findingTemplates.get, translated), german, germanReport);
    const dialog = await choose(person);

    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'German' }).checked).toBe(true);
    expect(dialog.getByText(/^The German translation is outdated/)).toBeTruthy();
    await person.type(dialog.getByRole('textbox', { name: 'Parameter' }), 'id');
    await person.click(dialog.getByRole('button', { name: 'Use template' }));

    await waitFor(() => expect(textOf('Title')).toBe('SQL-Injection in id'));
    await waitFor(() => expect(server.sentTo(findingDrafts.save)[0]?.body).toMatchObject({ language: 'de' }));
  });

  it('is filled with the original text if there is no translation, and says so', async () => {
    const { person } = open({}, germanReport);
    const dialog = await choose(person);

    expect(dialog.getByText(/isn’t translated into German, the language of this report/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Use template' }));
    await waitFor(() => expect(textOf('Title')).toBe('SQL injection in {{parameter}}'));
    expect(await screen.findByText('The report is in German')).toBeTruthy();
  });

  it('says that there are no templates', async () => {
    const none = answer(findingTemplates.list, { rows: [], total: 0, nextCursor: null });
    const { person } = open({}, none);
    await person.click(await screen.findByRole('button', { name: 'Use template' }));

    expect(await screen.findByText('No templates yet')).toBeTruthy();
  });

  it('requires a template', async () => {
    const { person } = open({});
    await person.click(await screen.findByRole('button', { name: 'Use template' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Use template' }));

    expect(await dialog.findByText('Select a template')).toBeTruthy();
  });

  it('can be saved as a template, without the client’s data', async () => {
    const title = 'A template with this title already exists';
    const taken = refuseField(findingTemplates.create, { path: 'title', message: title });
    const image = '![proof.png](/api/files/01990000-0000-7000-8000-000000000001/proof.png)';
    const { person, server } = open(
      { title: 'Taken', description: `Acme Corporation ${image}`, evidence: 'Secret', hosts: ['a.example'] },
      taken,
    );
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Save as template' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save as template' }));
    expect(dialog.getByText(/The text mentions/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Save template' }));
    expect(await dialog.findByText(title)).toBeTruthy();

    server.use(answer(findingTemplates.create, template));
    await person.clear(dialog.getByRole('textbox', { name: 'Title' }));
    await person.type(dialog.getByRole('textbox', { name: 'Title' }), 'Free');
    await person.click(dialog.getByRole('button', { name: 'Save template' }));

    await person.click(await screen.findByRole('button', { name: 'View template' }));
    await waitFor(() => expect(shownAddress()).toBe(`/provider/library/${template._id}`));
    const body = server.sentTo(findingTemplates.create).at(-1)?.body;
    expect(body).toMatchObject({ title: 'Free', description: 'Acme Corporation ' });
    expect(body).not.toHaveProperty('evidence');
  });
});
