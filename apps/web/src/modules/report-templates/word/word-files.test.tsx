import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { provider } from '@gatehouse/contract/provider/provider';
import type { WordFile } from '@gatehouse/contract/report-templates/word-files.schema';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { wordFiles } from '@gatehouse/contract/report-templates/word-files';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';
import { reportTemplate } from '../../../testing/report-records.ts';

const template = reportTemplate(1, { name: 'Full report' });
const wordFile = (number: number, more: Partial<WordFile> = {}): WordFile => ({
  _id: recordId(7100 + number),
  number,
  name: `firm-${number}.docx`,
  size: 24_000,
  isActive: false,
  createdBy: 'Sam Staff',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const [old, current] = [wordFile(1), wordFile(2, { isActive: true })];

const open = (versions: WordFile[], ...more: Answer[]) =>
  renderPage(`/provider/report-templates/${template._id}`, {
    viewer: staff,
    answers: [
      answer(reportTemplates.get, template),
      answer(provider.companies, { rows: [], total: 0, nextCursor: null }),
      answer(wordFiles.list, { versions }),
      ...more,
    ],
  });
const chosen = (name: string) => new File(['PK'], name);
const menuOf = async (person: ReturnType<typeof open>['person'], name: string, item: string) => {
  await person.click(await screen.findByRole('button', { name: new RegExp(`Actions for .*${name}`) }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};

it('uploads a Word file and lists it', async () => {
  const { server, person } = open([], answer(wordFiles.add, { versions: [old] }));
  expect(await screen.findByText(/built-in layout until you activate/)).toBeTruthy();

  await person.upload(screen.getByLabelText('Word file'), chosen('firm-1.docx'));

  expect(await screen.findByText(/firm-1\.docx.* uploaded\. Preview it, then activate it\./)).toBeTruthy();
  expect(server.sentTo(wordFiles.add)).toHaveLength(1);
});

it('shows the version, size, date and author of a file', async () => {
  open([old]);
  const shown = (_part: string, element: Element | null) =>
    /^Version 1, .+ kB, 20-11-2026, Uploaded by /.test((element?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, ''));

  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
});

it('lists the problems of a refused file with their places', async () => {
  const issues = [
    { path: 'word/document.xml', message: 'Unknown placeholder {{nobody}}' },
    { path: 'word/header1.xml', message: 'External link: https://evil.example' },
  ];
  const refused = refuse(wordFiles.add, { status: 422, code: 'TEMPLATE_REFUSED', message: 'Refused', issues });
  const { person } = open([], refused);

  await person.upload(await screen.findByLabelText('Word file'), chosen('firm.docx'));

  expect(await screen.findByText('Fix these problems in Word and upload the file again')).toBeTruthy();
  expect(screen.getByText('Unknown placeholder {{nobody}} (body)')).toBeTruthy();
  expect(screen.getByText('External link: https://evil.example (header)')).toBeTruthy();
});

it('refuses a file of another type before it is sent', async () => {
  const { server } = open([]);

  // The file dialog offers only .docx files, so this one is dropped.
  fireEvent.change(await screen.findByLabelText('Word file'), { target: { files: [chosen('firm.docm')] } });

  expect(await screen.findByText('The file must be a Word document (.docx) without macros')).toBeTruthy();
  expect(server.sentTo(wordFiles.add)).toEqual([]);
});

it('activates a file, and deletes one that is not active', async () => {
  const { server, person } = open(
    [current, old],
    answer(wordFiles.change, {
      versions: [
        { ...current, isActive: false },
        { ...old, isActive: true },
      ],
    }),
    answer(wordFiles.remove, { versions: [current] }),
  );

  await menuOf(person, 'firm-1.docx', 'Activate');
  expect(await screen.findByText(/firm-1\.docx.* is now active/)).toBeTruthy();
  expect(server.sentTo(wordFiles.change)[0]?.body).toEqual({ isActive: true });

  await menuOf(person, 'firm-1.docx', 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Delete Word file' }));
  await waitFor(() => expect(server.sentTo(wordFiles.remove)).toHaveLength(1));
});

it('offers no deletion of the active file, but a return to the built-in layout', async () => {
  const { person } = open([current]);
  await person.click(await screen.findByRole('button', { name: /Actions for .*firm-2\.docx/ }));

  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Deactivate' })).toBeTruthy();
});

it('previews a file with an engagement that is chosen', async () => {
  const { person } = open([old], answer(providerEngagements.all, { rows: [], total: 0, nextCursor: null }));

  await menuOf(person, 'firm-1.docx', 'Preview');

  const dialog = within(await screen.findByRole('dialog', { name: 'Preview with an engagement' }));
  expect(dialog.getByRole('combobox', { name: 'Engagement' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Download preview' })).toHaveProperty('disabled', true);
});
