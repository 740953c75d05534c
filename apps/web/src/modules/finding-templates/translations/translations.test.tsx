import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type {
  FindingTemplate,
  TemplateTranslation,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, type Answer, refuseField } from '../../../testing/fake-api.ts';
import { findingTemplate, templateTranslation } from '../../../testing/finding-draft-records.ts';
import { staff } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const german = (isOutdated: boolean) => ({ language: 'de' as const, isOutdated });
const path = `/provider/library/${findingTemplate()._id}/translations`;

function openAt(address: string, translations: FindingTemplate['translations'], ...answers: Answer[]) {
  const template = answer(findingTemplates.get, findingTemplate({ translations }));
  return renderPage(address, { viewer: staff, answers: [template, ...answers] });
}
const open = openAt.bind(undefined, `${path}/de`);
const saved = (changed: Partial<TemplateTranslation> = {}) =>
  answer(findingTemplates.translation, templateTranslation(changed));
const saving = (changed: Partial<TemplateTranslation> = {}) =>
  answer(findingTemplates.saveTranslation, templateTranslation(changed));
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

describe('the translations of a template', () => {
  it('open at the first other language, and show the state of each', async () => {
    openAt(path, [german(true)], saved({ isOutdated: true }));

    const languages = within(await screen.findByRole('navigation', { name: 'Languages' }));
    expect(languages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'German · Outdated',
      'French · Not translated',
    ]);
    expect(shownAddress()).toBe(`${path}/de`);
    await screen.findByText(/Translated by/);
    expect(document.querySelector('p div')).toBeNull();
  });

  it('show each text of the template beside its translation, and save it', async () => {
    const { person, server } = open([german(false)], saved(), saving({ impact: 'Neu.' }));
    const source = await screen.findByRole('region', { name: 'Impact, English (source)' });
    expect(source.textContent).toContain('All data can be read.');
    await person.clear(await screen.findByRole('textbox', { name: 'Impact' }));
    await person.paste('Neu.');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Translation saved')).toBeTruthy();
    const [sent] = server.sentTo(findingTemplates.saveTranslation);
    expect(sent?.params).toMatchObject({ language: 'de' });
    expect(sent?.body).toEqual({
      title: 'SQL-Injection in {{parameter}}',
      description: 'Der Parameter {{parameter}} auf {{host}} von {{client}}.',
      impact: 'Neu.',
      recommendation: 'Binden Sie {{parameter}}.',
      sourceRevision: 3,
    });
  });

  it('start with the texts of the template if there is no translation, and list missing placeholders', async () => {
    const message = 'The translation lacks the placeholder {{host}} of the template';
    const { person, server } = open(
      [],
      refuseField(findingTemplates.saveTranslation, { status: 422, path: 'title', message }),
    );
    expect(await screen.findByText('There is no German translation yet')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Copy texts from the template' }));
    expect(field('Title').value).toBe('SQL injection in {{parameter}}');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sentTo(findingTemplates.saveTranslation)[0]?.body).toMatchObject({ sourceRevision: 3 });
  });

  it('show changes to the template since, and can be marked as up to date', async () => {
    const { title, description, recommendation } = findingTemplate();
    const translatedSource = { title, description, recommendation, impact: 'Some data can be read.' };
    const outdated = { isOutdated: true, sourceRevision: 2, translatedSource };
    const { person, server } = open([german(true)], saved(outdated), saving());
    const changes = await screen.findByRole('region', { name: 'Changes in the template' });
    expect([...changes.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
      'Removed: Some data can be read.',
      'Added: All data can be read.',
    ]);

    await person.click(screen.getByRole('button', { name: 'Mark as up to date' }));

    expect(await screen.findByText('Translation marked as up to date')).toBeTruthy();
    expect(server.sentTo(findingTemplates.saveTranslation)[0]?.body).toMatchObject({
      title: templateTranslation().title,
      sourceRevision: 3,
    });
  });

  it('stay outdated if only a correction is saved', async () => {
    const outdated = { isOutdated: true, sourceRevision: 2 };
    const { person, server } = open([german(true)], saved(outdated), saving(outdated));
    await person.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    expect(screen.getByRole('button', { name: 'Save and mark as up to date' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save changes' }));

    await waitFor(() =>
      expect(server.sentTo(findingTemplates.saveTranslation)[0]?.body).toMatchObject({ sourceRevision: 2 }),
    );
  });

  it('are deleted after confirmation', async () => {
    const removal = answer(findingTemplates.removeTranslation, { removed: true });
    const { person, server } = open([german(false)], saved(), removal);
    await person.click(await screen.findByRole('button', { name: 'Delete translation' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete the German translation?' }));
    expect(server.sentTo(findingTemplates.removeTranslation)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Delete translation' }));

    expect(await screen.findByText('Translation deleted')).toBeTruthy();
  });
});
