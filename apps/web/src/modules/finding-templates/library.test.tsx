import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { findingTemplateEvents } from '@gatehouse/contract/finding-templates/finding-templates-access';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, type Answer, refuse, refuseField } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { findingTemplate, findingTemplateRow } from '../../testing/finding-draft-records.ts';
import { admin, staff } from '../../testing/people.ts';
import { clientId } from '../../testing/provider-records.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const template = findingTemplate();
const address = `/provider/library/${template._id}`;
const row = findingTemplateRow({
  translations: [
    { language: 'de', isOutdated: true },
    { language: 'fr', isOutdated: false },
  ],
});
const library = answer(findingTemplates.list, { rows: [row], total: 1, nextCursor: null });
const open = (...answers: Answer[]) =>
  renderPage(address, { viewer: staff, answers: [answer(findingTemplates.get, template), library, ...answers] });
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

describe('the template library', () => {
  it('lists templates with links, and is in the menu of staff', async () => {
    const filters = 'language=de&outdated=true';
    const { server } = renderScreen(`/provider/library?${filters}`, { viewer: staff, answers: [library] });
    const shown = within(await screen.findByRole('row', { name: /SQL injection/ }));

    const cells = ['Critical', 'CWE-89', 'parameter, host, client', 'English, German (outdated), and French'];
    expect(cells.map((text) => shown.queryByText(text)?.textContent)).toEqual(cells);
    expect(shown.getByRole('link', { name: /SQL injection/ }).getAttribute('href')).toBe(address);
    expect(screen.getAllByText('Outdated translation').length).toBeGreaterThan(0);
    const [sent] = server.sentTo(findingTemplates.list);
    expect([sent?.query.get('language'), sent?.query.get('outdated')]).toEqual(['de', 'true']);
    expect(screen.getAllByRole('link', { name: 'Library' })[0]?.getAttribute('href')).toBe('/provider/library');
  });

  it.each(['/provider/library', `${address}/translations`])('is not open to clients: %s', async (wanted) => {
    renderPage(wanted, { viewer: admin });

    await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
  });
});

describe('a template', () => {
  it('is created, with the message of the server beside its title', async () => {
    const title = 'A template with this title already exists';
    const taken = refuseField(findingTemplates.create, { path: 'title', message: title });
    const { person, server } = renderPage('/provider/library/new', { viewer: staff, answers: [taken] });
    await person.click(await screen.findByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('Enter a title')).toBeTruthy();
    await person.type(field('Title'), 'SSRF');
    await person.click(await screen.findByRole('textbox', { name: 'Description' }));
    await person.paste('In {{feature}}');
    await person.click(screen.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText(title)).toBeTruthy();

    server.use(answer(findingTemplates.create, template), answer(findingTemplates.get, template));
    await person.type(field('Title'), ' 2');
    await person.click(screen.getByRole('button', { name: 'Create template' }));

    await waitFor(() => expect(shownAddress()).toBe(address));
    expect(server.sentTo(findingTemplates.create).at(-1)?.body).toMatchObject({
      title: 'SSRF 2',
      description: 'In {{feature}}',
      severity: null,
      tags: [],
    });
  });

  it('does not overwrite a colleague’s changes before showing them', async () => {
    const message = 'A colleague has saved this template in the meantime. Review their changes and save again.';
    const { person, server } = open(refuse(findingTemplates.save, { status: 409, code: 'CONFLICT', message }));
    await person.click(await screen.findByRole('textbox', { name: 'Impact' }));
    await person.paste(' Mine.');
    server.use(answer(findingTemplates.get, { ...template, impact: 'Theirs.', revision: 4 }));
    await person.click(screen.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
    expect(await screen.findByText(/A teammate changed this too/)).toBeTruthy();
    server.use(answer(findingTemplates.save, { ...template, revision: 5 }));
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.sentTo(findingTemplates.save).map(({ body }) => body.revision)).toEqual([3, 4]));
  });

  it('shows a colleague’s changes, and asks before unsaved ones are discarded', async () => {
    const { person, server } = open();
    await screen.findByRole('textbox', { name: 'Impact' });
    const socket = await waitFor(() => socketOf('/'));
    server.use(answer(findingTemplates.get, { ...template, impact: 'Theirs.', revision: 4 }));
    act(() => socket.receive('companies:changed', { companyId: clientId, event: findingTemplateEvents.updated }));
    await waitFor(() => expect(field('Impact').value).toBe('Theirs.'), { timeout: 3_000 });

    await person.type(field('Title'), '!');
    await person.click(screen.getAllByRole('link', { name: 'Library' })[0] as HTMLElement);

    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('is deleted after confirmation', async () => {
    const { person, server } = open(answer(findingTemplates.remove, { removed: true }));
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete template' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this template?' }));
    expect(server.sentTo(findingTemplates.remove)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Delete template' }));

    await waitFor(() => expect(shownAddress()).toBe('/provider/library'));
    expect(await screen.findByText('Template deleted')).toBeTruthy();
  });

  it('is shown as missing once it is deleted', async () => {
    open(refuse(findingTemplates.get, { status: 404, code: 'NOT_FOUND', message: 'Not found' }));

    expect(await screen.findByText('This template no longer exists')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View library' })).toBeTruthy();
  });
});
