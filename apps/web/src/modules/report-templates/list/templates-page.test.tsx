import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, type Answer } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';
import { reportTemplate, reportTemplateRow } from '../../../testing/report-records.ts';

const standard = reportTemplate(1, { name: 'Full report', isDefault: true });
const short = reportTemplate(2, { name: 'Executive summary', numOfEngagements: 3, revision: 5 });
const rows = [standard, short].map(reportTemplateRow);

const open = (address = '/provider/report-templates', ...more: Answer[]) =>
  renderPage(address, {
    viewer: staff,
    answers: [answer(reportTemplates.list, { rows, total: 2, nextCursor: null }), ...more],
  });

it('makes a template the default', async () => {
  const { server, person } = open(undefined, answer(reportTemplates.save, { ...short, isDefault: true, revision: 6 }));

  await person.click(await screen.findByRole('button', { name: /Actions for .*Executive summary/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Make default' }));

  expect(await screen.findByText(/Executive summary.* is now the default template/)).toBeTruthy();
  expect(server.sentTo(reportTemplates.save)[0]?.body).toMatchObject({ isDefault: true, revision: 5 });
});

it('shows how many engagements use a template before it is deleted', async () => {
  const { server, person } = open(undefined, answer(reportTemplates.remove, { removed: true }));
  await person.click(await screen.findByRole('button', { name: /Actions for .*Executive summary/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));

  expect(dialog.getByText('3 engagements use this template and will use the default report instead.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Delete template' }));

  await waitFor(() => expect(server.sentTo(reportTemplates.remove)).toHaveLength(1));
});

it('creates a template with a name and opens it', async () => {
  const made = reportTemplate(3, { name: 'Retail' });
  const { server, person } = open(undefined, answer(reportTemplates.create, made), answer(reportTemplates.get, made));
  await person.click(await screen.findByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New report template' }));

  await person.click(dialog.getByRole('button', { name: 'Create template' }));
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Retail');
  await person.click(dialog.getByRole('button', { name: 'Create template' }));

  await waitFor(() => expect(shownAddress()).toBe(`/provider/report-templates/${made._id}`));
  expect(server.sentTo(reportTemplates.create)[0]?.body).toEqual({ name: 'Retail' });
});

it('edits the options of a template in the same form as for engagements', async () => {
  const { server, person } = open(
    `/provider/report-templates/${short._id}`,
    answer(reportTemplates.get, short),
    answer(reportTemplates.save, ({ body: { companyIds = [], ...body } }) => ({
      ...short,
      ...body,
      companyIds,
      revision: 6,
    })),
  );

  await person.click(await screen.findByRole('switch', { name: 'Appendix' }));
  await person.click(screen.getByRole('radio', { name: 'Client only' }));
  await person.click(screen.getByRole('radio', { name: 'Leave out' }));
  await person.clear(screen.getByRole('textbox', { name: 'Classification' }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Template saved')).toBeTruthy();
  const { sections = [], ...options } = server.sentTo(reportTemplates.save)[0]?.body.options ?? {};
  expect(options).toEqual({ classification: '', logos: 'client', informational: 'none' });
  expect(sections.at(-1)).toEqual({ key: 'appendix', isShown: false });
});
