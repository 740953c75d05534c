import { incidents } from '@gatehouse/contract/incidents/incidents';
import '@gatehouse/contract/incidents/incidents.schema';
import type { IncidentsRecord, IncidentsRow } from '@gatehouse/contract/incidents/incidents.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { ownFile, storedFile } from '../../testing/file-records.ts';
import { user } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const moment = '2026-02-02T10:00:00.000Z';
const rowOf = (place: number): IncidentsRow => ({
  _id: recordId(place),
  title: `Incident ${place}`,
  status: 'Reported',
  createdAt: moment,
  assignee: null,
  dueDate: null,
});
const job = {
  _id: recordId(9),
  state: 'Done',
  status: 'Closed',
  total: 1_999,
  done: 1_999,
  changed: 1_999,
  notFound: 1,
  createdAt: moment,
  createdBy: { _id: user._id, fullname: user.fullname },
  endedAt: moment,
  undoUntil: '2099-01-01T00:00:00.000Z',
} as const;
const list = answer(incidents.list, { rows: [rowOf(1), rowOf(2)], total: 2_000, nextCursor: null });

it('changes the status of all records that match except one, and says which were not found', async () => {
  const { server, person } = renderPage('/incidents?status=Reported', {
    viewer: user,
    answers: [list, answer(incidents.startJob, job), answer(incidents.job, job)],
  });
  await person.click(await screen.findByRole('checkbox', { name: 'Select Incident 1' }));
  await person.click(screen.getByRole('button', { name: 'Select all 2,000' }));
  expect(screen.getByText('All 2,000 selected')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Select Incident 2' }));
  expect(screen.getByText('1,999 selected')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Change status' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Closed' }));

  expect(await screen.findByText('1,999 incidents marked as Closed.')).toBeTruthy();
  expect(screen.getByText('1 selected record no longer exists and was skipped.')).toBeTruthy();
  const body = { status: 'Closed', filter: { status: 'Reported' }, except: [recordId(2)] };
  expect(server.sentTo(incidents.startJob)[0]?.body).toEqual(body);
  expect(screen.queryByText('1,999 selected')).toBeNull();
});

it('shows the files of a record, of which users remove their own', async () => {
  const files = [
    { ...storedFile(1, { name: 'own.pdf' }), addedBy: { _id: user._id, fullname: user.fullname } },
    { ...storedFile(2, { name: 'other.pdf' }), addedBy: { _id: recordId(8), fullname: 'Sam Staff' } },
  ];
  const detail = { description: '', comments: [], earlierComments: 0, history: [] };
  const record: IncidentsRecord = { ...rowOf(1), ...detail, files };
  const { server, person } = renderPage(`/incidents?peek=${recordId(1)}`, {
    viewer: user,
    answers: [
      list,
      answer(incidents.get, record),
      answer(incidents.colleagues, []),
      answer(incidents.addFile, { ...storedFile(3), addedBy: { _id: user._id, fullname: user.fullname } }),
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Files' }));
  expect(section.getByRole('button', { name: 'Remove own.pdf' })).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Remove other.pdf' })).toBeNull();

  await person.upload(section.getByLabelText('Files to attach'), ownFile('log.txt'));

  expect(await screen.findByText(/ added$/)).toBeTruthy();
  expect(server.sentTo(incidents.addFile)[0]?.params).toEqual({ id: recordId(1) });
});

it('keeps a due date if the text of a new one is no date', async () => {
  const detail = { description: '', comments: [], earlierComments: 0, history: [], files: [] };
  const record: IncidentsRecord = { ...rowOf(1), ...detail, dueDate: '2026-12-24' };
  const { server, person } = renderPage(`/incidents?peek=${recordId(1)}`, {
    viewer: user,
    answers: [
      list,
      answer(incidents.get, record),
      answer(incidents.colleagues, []),
      answer(incidents.setDueDate, { ...record, dueDate: '2026-12-31' }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: /Change due date$/ }));
  const field = screen.getByRole('textbox', { name: 'Due date' });
  expect(document.activeElement).toBe(field);

  await person.clear(field);
  await person.type(field, '31-02-2027{Enter}');

  expect(screen.getByText('Enter a date as DD-MM-YYYY.')).toBeTruthy();
  await person.clear(field);
  await person.type(field, '31-12-2026{Enter}');
  await waitFor(() => expect(server.sentTo(incidents.setDueDate)).toMatchObject([{ body: { dueDate: '2026-12-31' } }]));
});
