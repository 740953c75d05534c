import type { SavedView } from '@gatehouse/contract/saved-views/saved-views.schema';
import { savedViews } from '@gatehouse/contract/saved-views/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer, type Answer } from '../../testing/fake-api.ts';
import { admin, manager } from '../../testing/people.ts';
import { shownAddress } from '../../testing/render-screen.tsx';
import { openFruits, rowOf } from '../../testing/sample-list.tsx';

function view(number: number, change: Partial<SavedView> = {}): SavedView {
  return {
    _id: recordId(number),
    list: 'clients',
    name: `View ${number}`,
    search: 'taste=sour',
    isShared: false,
    isOwn: true,
    isDefault: false,
    owner: { _id: admin._id, fullname: admin.fullname },
    createdAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

/** Responses of a server that stores the saved views of the sample list. */
function viewAnswers(...initial: readonly SavedView[]): Answer[] {
  let views = [...initial];
  const change = (id: string, part: Partial<SavedView>) => {
    views = views.map((each) => (each._id === id ? { ...each, ...part } : each));
    return views.find(({ _id }) => _id === id) ?? view(0);
  };
  return [
    answer(savedViews.list, () => views),
    answer(savedViews.save, ({ body: { name, search, isShared } }) => {
      const saved = view(70 + views.length, { name, search, isShared });
      views = [...views, saved];
      return saved;
    }),
    answer(savedViews.update, ({ params, body: { name, search, isShared } }) =>
      change(params.id, {
        ...(name === undefined ? {} : { name }),
        ...(search === undefined ? {} : { search }),
        ...(isShared === undefined ? {} : { isShared }),
      }),
    ),
    answer(savedViews.setDefault, ({ params, body }) => change(params.id, body)),
    answer(savedViews.remove, ({ params }) => {
      views = views.filter(({ _id }) => _id !== params.id);
      return { removed: true as const };
    }),
  ];
}

type Person = ReturnType<typeof openFruits>['person'];

const openViews = (person: Person) => person.click(screen.getByRole('button', { name: /^Saved views/ }));

async function choose(person: Person, name: string, item: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: item }));
}

it('the current view is saved with a name and shared with the company', async () => {
  const { server, person } = openFruits({ search: '?taste=sour&cursor=x', answers: viewAnswers() });
  await rowOf('Apple');
  await openViews(person);
  expect(screen.getByText(/No saved views yet/)).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Save current view' }));
  await person.click(await screen.findByRole('button', { name: 'Save view' }));
  expect(screen.getByText('Enter a name')).toBeTruthy();
  await person.type(screen.getByLabelText(/^Name/), 'Sour ones');
  await person.click(screen.getByRole('checkbox', { name: 'Share with your company' }));
  await person.click(screen.getByRole('button', { name: 'Save view' }));

  expect(await screen.findByRole('button', { name: 'Saved views: Sour ones' })).toBeTruthy();
  expect(server.sentTo(savedViews.save)[0]?.body).toEqual({
    list: 'clients',
    name: 'Sour ones',
    search: 'taste=sour',
    isShared: true,
  });
});

it('a view is applied with one click, even a colleague’s, which only its owner can change', async () => {
  const colleague = { _id: manager._id, fullname: 'Grace Hopper' };
  const shared = view(1, { isOwn: false, isShared: true, owner: colleague });
  const { person } = openFruits({ answers: viewAnswers(shared) });
  await rowOf('Apple');
  await openViews(person);
  expect(screen.getByText('Grace Hopper')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Actions for View 1' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Set as default']);

  await person.click(screen.getByRole('button', { name: /^View 1/ }));

  expect(shownAddress()).toBe('/fruits?taste=sour');
  expect(screen.queryByRole('button', { name: 'Save current view' })).toBeNull();
});

it('an own view can be renamed, updated, shared and deleted', async () => {
  const { person, server } = openFruits({ search: '?taste=sweet', answers: viewAnswers(view(1)) });
  await rowOf('Apple');
  await openViews(person);

  await choose(person, 'View 1', 'Rename');
  const name = await screen.findByLabelText(/^Name/);
  await person.clear(name);
  await person.type(name, 'Sweet ones');
  await person.click(
    within(screen.getByRole('dialog', { name: 'Rename view' })).getByRole('button', { name: 'Rename' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename view' })).toBeNull());
  await openViews(person);
  await choose(person, 'Sweet ones', 'Update to current view');
  expect(await screen.findByRole('button', { name: 'Saved views: Sweet ones' })).toBeTruthy();
  await choose(person, 'Sweet ones', 'Share with company');
  expect(await screen.findByText('Shared')).toBeTruthy();
  await choose(person, 'Sweet ones', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete view' });
  expect(dialog.textContent).toContain('for everyone in your company');
  await person.click(screen.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(server.sentTo(savedViews.remove)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Saved views' })).toBeTruthy();
});

it('the list opens with the default view, and cleared filters stay cleared', async () => {
  const { person } = openFruits({ answers: viewAnswers(view(1)) });
  await rowOf('Apple');
  await openViews(person);
  await choose(person, 'View 1', 'Set as default');
  expect(await screen.findByText('Default')).toBeTruthy();

  openFruits({ answers: viewAnswers(view(1, { isDefault: true })) }).unmount();
  const again = openFruits({ answers: viewAnswers(view(1, { isDefault: true })) });
  await waitFor(() => expect(shownAddress()).toBe('/fruits?taste=sour'));
  again.unmount();
});

it('a link with filters is not replaced by the default view', async () => {
  const { sent } = openFruits({ search: '?taste=sweet', answers: viewAnswers(view(1, { isDefault: true })) });

  await rowOf('Apple');
  await screen.findByRole('button', { name: 'Saved views' });

  expect(sent()).toEqual([{ taste: 'sweet', sort: 'name' }]);
});
