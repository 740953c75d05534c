import { engagementEvents, engagements } from '@gatehouse/contract/engagements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementRow } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { admin, hr, person as somebody } from '../../testing/people.ts';
import { renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const page = (...rows: ReturnType<typeof engagementRow>[]) => ({ rows, total: rows.length, nextCursor: null });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('the filter stands in the address and is sent to the server', async () => {
  const { server, person } = renderScreen('/engagements', {
    viewer: admin,
    answers: [answer(engagements.list, page(engagementRow(1)))],
  });

  await person.click(await screen.findByRole('button', { name: 'Status' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Completed' }));

  await waitFor(() => expect(server.sentTo(engagements.list).at(-1)?.query.get('status')).toBe('Completed'));
  expect(shownAddress()).toBe('/engagements?status=Completed');
});

it('the search begins when typing pauses', async () => {
  const { server, person } = renderScreen('/engagements', {
    viewer: admin,
    answers: [answer(engagements.list, page(engagementRow(1)))],
  });

  await person.type(await screen.findByLabelText('Search engagements'), 'shop');

  await waitFor(() => expect(shownAddress()).toBe('/engagements?q=shop'));
  await waitFor(() =>
    expect(server.sentTo(engagements.list).map(({ query }) => query.get('q'))).toEqual([null, 'shop']),
  );
});

it('a shared address shows the same list, and what it does not know is ignored', async () => {
  const { server } = renderScreen('/engagements?status=Planned&sort=-totalRisk&colour=red', {
    viewer: admin,
    answers: [answer(engagements.list, page(engagementRow(1)))],
  });

  await rowOf('ENG-2026-0001');

  expect(Object.fromEntries(server.sentTo(engagements.list)[0]?.query ?? [])).toEqual({
    status: 'Planned',
    sort: '-totalRisk',
  });
});

it('the next page and the way back stand in the address', async () => {
  const { person } = renderScreen('/engagements', {
    viewer: admin,
    answers: [
      answer(engagements.list, ({ query }) =>
        query.has('cursor')
          ? { rows: [engagementRow(1)], total: 2, nextCursor: null }
          : { rows: [engagementRow(2)], total: 2, nextCursor: 'second' },
      ),
    ],
  });
  await rowOf('ENG-2026-0002');

  await person.click(screen.getByRole('button', { name: 'Next' }));
  await rowOf('ENG-2026-0001');
  expect(shownAddress()).toBe('/engagements?cursor=second');

  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await rowOf('ENG-2026-0002');
  expect(shownAddress()).toBe('/engagements');
});

it('a list that was never used says when it will be', async () => {
  renderScreen('/engagements', { viewer: admin, answers: [answer(engagements.list, page())] });

  expect(await screen.findByText('No engagements yet')).toBeTruthy();
});

it('a list that is filtered to nothing offers to clear the filters', async () => {
  const { server, person } = renderScreen('/engagements?status=Planned', {
    viewer: admin,
    answers: [answer(engagements.list, page())],
  });
  await screen.findByText('No matches');
  server.use(answer(engagements.list, page(engagementRow(1))));

  await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);

  await rowOf('ENG-2026-0001');
  expect(shownAddress()).toBe('/engagements');
});

it('a refusal of the server is told as missing access', async () => {
  const answers = [refuse(engagements.list, { status: 403, code: 'FORBIDDEN' })];
  renderScreen('/engagements', { viewer: admin, answers });

  expect(await screen.findByText('You can’t view engagements')).toBeTruthy();
});

it('a failure can be tried again', async () => {
  const { server, person } = renderScreen('/engagements', {
    viewer: admin,
    answers: [refuse(engagements.list, { status: 503, code: 'UNAVAILABLE', message: 'Busy', requestId: 'r-1' })],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('r-1');
  server.use(answer(engagements.list, page(engagementRow(1))));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await rowOf('ENG-2026-0001')).toBeTruthy();
});

it('a change by somebody else appears without a reload', async () => {
  const { server } = renderScreen('/engagements', {
    viewer: admin,
    answers: [answer(engagements.list, page(engagementRow(1)))],
  });
  await rowOf('ENG-2026-0001');
  await waitFor(() => socketOf('/'));
  server.use(answer(engagements.list, page(engagementRow(2), engagementRow(1))));

  act(() => socketOf('/').receive(engagementEvents.updated));

  expect(await rowOf('ENG-2026-0002')).toBeTruthy();
});

it('HR is led to where HR may be', async () => {
  renderScreen('/engagements', { viewer: hr });

  await waitFor(() => expect(shownAddress()).toBe('/profile'));
});

it('a company that has not bought engagements does not see them', async () => {
  const roles = admin.roles.filter((permission) => !permission.startsWith('audits'));
  renderScreen('/dashboard', { viewer: somebody('company-admin', { roles }) });

  await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' });
  expect(screen.queryByRole('link', { name: 'Engagements' })).toBeNull();
});
