import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { EngagementReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reportOptionEvents } from '@gatehouse/contract/report-templates/report-templates-access';
import { reports } from '@gatehouse/contract/reports/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';
import {
  reportOptions,
  reportStateAnswers,
  reportTemplate,
  reportTemplateRow,
  unsetOptions,
} from '../../../testing/report-records.ts';
import { dismissToast, shownToasts } from '../../../ui/feedback/toasts.ts';

const pdf: Answer = {
  endpoint: reports.ofClient,
  reply: () => new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="report.pdf"' } }),
};
const short = reportTemplate(1, { name: 'Executive summary' });

let previews = 0;
beforeEach(() => {
  previews = 0;
  for (const { id } of shownToasts()) dismissToast(id);
  const stubs = { createObjectURL: () => `blob:preview-${(previews += 1)}`, revokeObjectURL: () => undefined };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, stubs));
});

/** Simulates the server's response to a change, with the next revision. */
const saved = answer(reportTemplates.saveOptions, ({ body: { templateId, options, revision } }) => ({
  templateId,
  options,
  revision: revision + 1,
  effective: options ?? (templateId === short._id ? short.options : reportOptions()),
}));

const open = (stored: EngagementReportOptions = unsetOptions(), ...more: Answer[]) =>
  renderPage(`/provider/companies/${clientId}/engagements/${recordId(1)}/report`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.get, clientEngagement()),
      answer(reportTemplates.list, { rows: [reportTemplateRow(short)], total: 1, nextCursor: null }),
      answer(reportTemplates.options, stored),
      ...reportStateAnswers,
      saved,
      pdf,
      ...more,
    ],
  });

const own = (classification = 'Confidential') => {
  const options = reportOptions({ classification });
  return unsetOptions({ options, effective: options, revision: 3 });
};

it('shows the default options read-only, and the report as saved', async () => {
  open();

  const template = await screen.findByRole('combobox', { name: 'Template' });
  expect(
    within(template)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Default (built-in)', 'Executive summary']);
  expect(screen.getByRole('switch', { name: 'Scope' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Move Attack chain up' })).toBeNull();
  expect((await screen.findByTitle('Preview of the report')).getAttribute('src')).toBe('blob:preview-1');
});

it('applies a template immediately', async () => {
  const { server, person } = open();

  await person.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Executive summary');

  await waitFor(() =>
    expect(server.sentTo(reportTemplates.saveOptions)[0]?.body).toEqual({
      templateId: short._id,
      options: null,
      revision: 0,
    }),
  );
});

it('customizes a copy, moves a section by keyboard, leaves one out and saves automatically', async () => {
  const { server, person } = open();
  await person.click(await screen.findByRole('button', { name: 'Customize' }));

  screen.getByRole('button', { name: 'Move Attack chain up' }).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Attack chain down' }));
  expect(screen.getByText('Attack chain moved to position 1')).toBeTruthy();
  await person.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Attack chain down' }));
  await person.click(screen.getByRole('switch', { name: 'What we tested and what held' }));

  const sent = () => server.sentTo(reportTemplates.saveOptions).at(-1)?.body.options?.sections ?? [];
  await waitFor(
    () =>
      expect(sent().slice(0, 3)).toEqual([
        { key: 'summary', isShown: true },
        { key: 'held', isShown: false },
        { key: 'attackChain', isShown: true },
      ]),
    { timeout: 3_000 },
  );
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(screen.getByTitle('Preview of the report').getAttribute('src')).toBe('blob:preview-2'));
});

it('never leaves out the findings', async () => {
  open(own());

  const findings = await screen.findByRole('switch', { name: 'Findings Always included' });
  expect(findings).toHaveProperty('checked', true);
  expect(findings).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Move Findings up' })).toHaveProperty('disabled', false);
});

it('asks before own options are replaced by a template', async () => {
  const { server, person } = open(own());
  const template = await screen.findByRole('combobox', { name: 'Template' });
  expect(template).toHaveProperty('value', 'custom');

  await person.selectOptions(template, 'Default (built-in)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace custom options?' }));
  expect(server.sentTo(reportTemplates.saveOptions)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Replace options' }));

  await waitFor(() =>
    expect(server.sentTo(reportTemplates.saveOptions)[0]?.body).toEqual({
      templateId: null,
      options: null,
      revision: 3,
    }),
  );
});

it('restores replaced options', async () => {
  const stored = own('Secret');
  const { server, person } = open(stored);
  const template = await screen.findByRole('combobox', { name: 'Template' });
  await person.selectOptions(template, 'Executive summary');
  await person.click(await screen.findByRole('button', { name: 'Replace options' }));

  await screen.findByText('Custom options replaced');
  await waitFor(() => expect(template).toHaveProperty('value', short._id));
  await person.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Custom options restored')).toBeTruthy();
  expect(server.sentTo(reportTemplates.saveOptions).map(({ body }) => body)).toEqual([
    { templateId: short._id, options: null, revision: 3 },
    { templateId: null, options: stored.options, revision: 4 },
  ]);
  expect(template).toHaveProperty('value', 'custom');
  expect(screen.getByRole('textbox', { name: 'Classification' })).toHaveProperty('value', 'Secret');
});

it('does not restore options over a colleague’s later changes', async () => {
  const { server, person } = open(own());
  const template = await screen.findByRole('combobox', { name: 'Template' });
  await person.selectOptions(template, 'Executive summary');
  await person.click(await screen.findByRole('button', { name: 'Replace options' }));
  await screen.findByText('Custom options replaced');
  const message = 'A colleague has saved this in the meantime. Reload the page before you change it.';
  server.use(refuse(reportTemplates.saveOptions, { status: 409, code: 'CONFLICT', message }));

  await person.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(template).toHaveProperty('value', short._id);
  expect(screen.queryByText('Custom options restored')).toBeNull();
});

describe('when a colleague saves', () => {
  const saves = async (
    server: ReturnType<typeof open>['server'],
    stored: EngagementReportOptions,
    companyId = clientId,
  ) => {
    const socket = await waitFor(() => socketOf('/'));
    server.use(answer(reportTemplates.options, stored));
    act(() => socket.receive('companies:changed', { companyId, event: reportOptionEvents.updated }));
  };

  it('a template of the provider, the preview shows the change', async () => {
    const { server } = open();
    expect((await screen.findByTitle('Preview of the report')).getAttribute('src')).toBe('blob:preview-1');
    const effective = reportOptions({ classification: 'Restricted' });

    await saves(server, unsetOptions({ effective }), staff.company._id);

    const source = () => screen.getByTitle('Preview of the report').getAttribute('src');
    await waitFor(() => expect(source()).toBe('blob:preview-2'), { timeout: 3_000 });
    expect(screen.getByRole('textbox', { name: 'Classification' })).toHaveProperty('value', 'Restricted');
  });

  it('the options, they are shown', async () => {
    const { server } = open(own());
    const field = await screen.findByRole('textbox', { name: 'Classification' });

    await saves(server, { ...own('Restricted'), revision: 4 });

    await waitFor(() => expect(field).toHaveProperty('value', 'Restricted'), { timeout: 3_000 });
    expect(screen.queryByText(/^A colleague changed these options/)).toBeNull();
    expect(server.sentTo(reportTemplates.saveOptions)).toEqual([]);
  });

  it('the options, unsaved changes are kept and not saved over them', async () => {
    const { server, person } = open(own(), refuse(reportTemplates.saveOptions, { status: 500 }));
    const field = await screen.findByRole('textbox', { name: 'Classification' });
    await person.clear(field);
    await person.type(field, 'Secret');
    await screen.findByText('Not saved. Retrying…', undefined, { timeout: 3_000 });
    const sent = server.sentTo(reportTemplates.saveOptions).length;

    await saves(server, { ...own('Restricted'), revision: 4 });

    expect(await screen.findByText(/^A colleague changed these options/, undefined, { timeout: 3_000 })).toBeTruthy();
    expect(field).toHaveProperty('value', 'Secret');
    await person.click(screen.getByRole('button', { name: 'Load their version' }));
    await waitFor(() => expect(field).toHaveProperty('value', 'Restricted'));
    expect(server.sentTo(reportTemplates.saveOptions)).toHaveLength(sent);
  });
});

it('keeps a colleague’s changes, and loads them', async () => {
  const { server, person } = open(own(), refuse(reportTemplates.saveOptions, { status: 409, code: 'CONFLICT' }));
  const field = await screen.findByRole('textbox', { name: 'Classification' });
  server.use(answer(reportTemplates.options, { ...own('Restricted'), revision: 4 }));

  await person.clear(field);
  await person.type(field, 'Secret');
  expect(await screen.findByText(/^A colleague changed these options/, undefined, { timeout: 3_000 })).toBeTruthy();
  expect(field).toHaveProperty('value', 'Secret');
  await person.click(screen.getByRole('button', { name: 'Load their version' }));

  await waitFor(() => expect(field).toHaveProperty('value', 'Restricted'));
  expect(server.sentTo(reportTemplates.saveOptions)).toHaveLength(1);
});

it('explains why there is no preview, and can be retried', async () => {
  const why = 'Reports for your company are still being generated. Try again when they have finished.';
  const { server, person } = open(unsetOptions(), refuse(reports.ofClient, { status: 429, message: why }));

  expect(await screen.findByText(why)).toBeTruthy();
  server.use(pdf);
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByTitle('Preview of the report')).toBeTruthy();
});

it('has a button for the preview if there is no space for it', async () => {
  window.innerWidth = 390;
  open();

  expect((await screen.findByRole('link', { name: 'Open preview' })).getAttribute('href')).toBe('blob:preview-1');
  expect(screen.queryByTitle('Preview of the report')).toBeNull();
});

it('sets the language of the report, or uses the client’s language', async () => {
  const { server, person } = open(own());
  const language = await screen.findByRole('combobox', { name: 'Language' });
  expect(
    within(language)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Client’s report language', 'English', 'German', 'French']);

  await person.selectOptions(language, 'German');

  const sent = () => server.sentTo(reportTemplates.saveOptions).at(-1)?.body.options;
  await waitFor(() => expect(sent()?.language).toBe('de'), { timeout: 3_000 });
});
