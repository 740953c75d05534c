import type { AssetJob } from '@gatehouse/contract/assets/asset-jobs.schema';
import { assets } from '@gatehouse/contract/assets/assets';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const moment = '2026-02-02T10:00:00.000Z';
const done: AssetJob = {
  _id: recordId(9),
  state: 'Done',
  status: 'False Positive',
  comment: 'Never loaded',
  total: 1_240,
  done: 1_240,
  changed: 1_240,
  notFound: 0,
  createdAt: moment,
  createdBy: { _id: recordId(1), fullname: 'Grace Hopper' },
  endedAt: moment,
  undoUntil: '2099-01-01T00:00:00.000Z',
};
const statistics = answer(assets.statistics, {
  statistics: {
    numOfLibraries: 0,
    numOfAllVulnForCompany: 0,
    numOfVlunFixed: 0,
    numOfVlunCritical: 0,
    numOfVlunHigh: 0,
  },
});

it('changes every asset that matches the filter, with a reason, and undoes it', async () => {
  const { server, person } = renderPage('/assets?view=all&kind=library', {
    viewer: admin,
    answers: [
      answer(assets.inventory, { rows: [], total: 1_240, nextCursor: null }),
      answer(assets.systems, []),
      statistics,
      answer(assets.startJob, done),
      answer(assets.job, done),
      answer(assets.undoJob, { ...done, state: 'Undoing', undoUntil: null }),
    ],
  });
  await waitFor(() => expect(server.sentTo(assets.inventory).length).toBeGreaterThan(0));
  await person.click(await screen.findByRole('button', { name: 'List options' }));
  await person.click(await screen.findByRole('menuitem', { name: /Change status of 1,240 assets/ }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'False Positive');
  await person.click(screen.getByRole('button', { name: 'Change status' }));
  expect(await screen.findByText('Enter a reason')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /Reason/ }), 'Never loaded');
  await person.click(screen.getByRole('button', { name: 'Change status' }));

  expect(await screen.findByText('1,240 assets set to False Positive.')).toBeTruthy();
  expect(server.sentTo(assets.startJob)[0]?.body).toEqual({
    filter: { kind: 'library' },
    status: 'False Positive',
    comment: 'Never loaded',
  });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sentTo(assets.undoJob)[0]?.params).toEqual({ jobId: done._id }));
});
