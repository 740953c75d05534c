import { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityDetail } from '@gatehouse/contract/activities/activity.schema';
import { calendar } from '@gatehouse/contract/calendar/calendar';
import { uploads } from '@gatehouse/contract/uploads/uploads';
import type { CompanyRole } from '@gatehouse/contract/core/access';
import { activityStatuses } from '@gatehouse/domain/calendar/activity-status';
import { readOnlyNotice } from '@gatehouse/domain/calendar/activity-rules';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { activityDetail, calendarOf, occurrence } from '../../testing/activity-records.ts';
import { recordId } from '../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../testing/fake-api.ts';
import { person as viewerOf } from '../../testing/people.ts';
import { wholeText } from '../../testing/read.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const other = recordId(99);
const mobileApp = { name: 'Mobile App Vulnerability Assessment', extensions: ['.apk'] };

function open(role: CompanyRole, detail: ActivityDetail, { answers = [] as readonly Answer[], search = '' } = {}) {
  return renderPage(`/calendar?activity=${detail._id}${search}`, {
    viewer: viewerOf(role),
    answers: [
      answer(calendar.items, calendarOf()),
      answer(activities.get, detail),
      answer(uploads.list, []),
      ...types,
      ...answers,
    ],
  });
}

const types = [
  answer(activities.types, [{ name: 'API Penetration Test', extensions: [] }, mobileApp]),
  answer(activities.engagementTypes, [{ name: 'Wireless Penetration Test', extensions: [] }]),
];

/** Opens the form of a new request. */
function openNew(answers: readonly Answer[]) {
  return renderPage('/calendar?new=request', {
    viewer: viewerOf('company-admin'),
    answers: [answer(calendar.items, calendarOf()), answer(uploads.list, []), ...types, ...answers],
  });
}

const panel = async (name = 'Request 1') => within(await screen.findByRole('dialog', { name }));

/** The permission table of the contract, written a second time: who may edit and delete. */
const matrix = (['company-admin', 'company-manager', 'company-user'] as const).flatMap((role) =>
  activityStatuses.flatMap((status) =>
    [true, false].flatMap((isCreator) =>
      [true, false].map((fromEngagement) => {
        const mayEdit = role !== 'company-user' && status === 'Pending' && !fromEngagement;
        return { role, status, isCreator, fromEngagement, mayEdit, mayDelete: mayEdit && isCreator };
      }),
    ),
  ),
);

describe('the panel of a request', () => {
  it.each([
    ['client', 'Planned', ['Requested', 'Planned', 'In progress', 'Completed']],
    ['provider', 'Planned', ['Planned', 'In progress', 'Completed']],
    ['provider', 'Pending', ['Requested', 'Planned', 'In progress', 'Completed']],
  ] as const)('from the %s in status %s shows its steps', async (origin, status, steps) => {
    open('company-admin', activityDetail(1, { origin, status }));

    const line = within((await panel()).getByRole('list', { name: 'Progress' }));

    expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
  });

  it.each(matrix)(
    'for $role, $status, creator $isCreator, from an engagement $fromEngagement: edit $mayEdit, delete $mayDelete',
    async ({ role, status, isCreator, fromEngagement, mayEdit, mayDelete }) => {
      const creator = isCreator ? viewerOf(role)._id : other;
      const origin = fromEngagement ? ('engagement' as const) : ('client' as const);
      const { person } = open(role, activityDetail(1, { status, creator, fromEngagement, origin }));
      const shown = await panel();
      expect(shown.queryByRole('button', { name: 'Edit' }) !== null).toBe(mayEdit);
      expect(shown.queryAllByText(status).length > 0).toBe(role !== 'company-user');
      expect(shown.queryByText(readOnlyNotice) !== null).toBe(!mayEdit);
      const menu = shown.queryByRole('button', { name: 'More actions' });
      expect(menu !== null).toBe(mayEdit);
      if (!menu) return;
      await person.click(menu);
      expect(screen.queryByRole('menuitem', { name: 'Delete' }) !== null).toBe(mayDelete);
      expect(screen.getByRole('menuitem', { name: 'Move to…' })).toBeTruthy();
    },
  );

  it('names missing fields in the words of the specification, and sends the typed dates as days', async () => {
    const { person, server } = openNew([
      answer(activities.create, activityDetail(1)),
      answer(activities.get, activityDetail(1)),
    ]);
    const form = await panel('New request');
    await person.click(form.getByRole('button', { name: 'Submit request' }));
    for (const message of [
      'Title is Required Field',
      'Type is Required Field',
      'Start Date is Required Field',
      'End Date is Required Field',
      'Description is Required Field',
    ])
      expect(form.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Title'));

    await person.type(form.getByLabelText('Title'), 'Shop');
    await person.type(form.getByRole('combobox', { name: 'Type' }), 'Other');
    await person.click(await screen.findByRole('option', { name: 'Other' }));
    await person.type(form.getByLabelText('Start date'), '2026/03/01');
    const end = form.getByLabelText<HTMLInputElement>('End date');
    expect(end.value).toBe('06/03/2026');
    expect(form.queryByText('End Date is Required Field')).toBeNull();
    await person.clear(end);
    expect(form.getByText('End Date is Required Field')).toBeTruthy();
    await person.type(end, '01-03-2026');
    await person.type(form.getByLabelText('Description'), 'All of it');
    await person.click(form.getByRole('button', { name: 'Submit request' }));
    expect(form.getByText('Type Name is Required Field')).toBeTruthy();
    expect(form.getByText('End Date must be greater than Start Date')).toBeTruthy();
    expect((form.getByLabelText('Start date') as HTMLInputElement).value).toBe('01/03/2026');
    expect(server.sentTo(activities.create)).toEqual([]);

    await person.type(form.getByLabelText('Type name'), 'Threat model');
    await person.click(form.getByRole('switch', { name: 'Recurring' }));
    await person.click(form.getByRole('button', { name: 'Submit request' }));
    expect(form.getByText('Recurring Type is Required Field')).toBeTruthy();
    await person.click(form.getByRole('radio', { name: 'Quarterly' }));
    expect(within(form.getByRole('list', { name: 'Next five dates' })).getAllByRole('listitem')).toHaveLength(5);
    await person.click(form.getByRole('button', { name: 'Submit request' }));
    await waitFor(() => expect(server.sentTo(activities.create)).toHaveLength(1));
    expect(server.sentTo(activities.create)[0]?.body).toEqual({
      task: 'Shop',
      description: 'All of it',
      type: 'Threat model',
      repetitionType: 2,
      date_start: '2026-03-01',
      date_end: '2026-03-01',
    });
    expect(server.sentTo(activities.create)[0]?.headers.get('content-type')).toBeNull();
  });

  it('offers each type of the server once', async () => {
    const { person } = openNew([
      answer(activities.engagementTypes, [{ name: 'Wireless Test', extensions: [] }, mobileApp]),
    ]);
    const form = await panel('New request');

    await person.click(form.getByRole('combobox', { name: 'Type' }));

    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['API Penetration Test', mobileApp.name, 'Wireless Test', 'Other']);
  });

  it.each([
    [{ status: 500, message: '' }, 'Something went wrong'],
    [{ status: 500, message: 'The types are being changed' }, 'The types are being changed'],
  ])('says why types are missing, and accepts a custom one: %j', async (refusal, message) => {
    const { person } = openNew([refuse(activities.engagementTypes, refusal)]);
    const form = await panel('New request');

    expect(await form.findByText(message)).toBeTruthy();
    await person.click(form.getByRole('combobox', { name: 'Type' }));
    await person.click(await screen.findByRole('option', { name: 'Other' }));
    expect(form.getByLabelText('Type name')).toBeTruthy();
  });

  it('keeps the input if saving fails, and asks before it is discarded', async () => {
    const { person } = open('company-admin', activityDetail(1), {
      answers: [refuse(activities.change, { status: 500, message: 'The portal is busy' })],
    });
    await person.click((await panel()).getByRole('button', { name: 'Edit' }));
    const form = await panel('Edit request');
    await person.clear(form.getByLabelText('Title'));
    await person.type(form.getByLabelText('Title'), 'Shop 2');
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText('The portal is busy')).toBeTruthy();
    expect((form.getByLabelText('Title') as HTMLInputElement).value).toBe('Shop 2');

    await person.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('accepts files only for the two types that have them', async () => {
    const { person } = open('company-manager', activityDetail(1));
    await person.click((await panel()).getByRole('button', { name: 'Edit' }));
    const form = await panel('Edit request');
    expect(form.queryByText('Upload file')).toBeNull();
    const type = form.getByRole('combobox', { name: 'Type' });
    await person.clear(type);
    await person.type(type, 'Mobile');
    await person.click(await screen.findByRole('option', { name: 'Mobile App Vulnerability Assessment' }));
    expect(await form.findByText('Upload file')).toBeTruthy();
    expect(form.getByText(/^\.rar, \.zip, \.ipa, \.apk, \.bin\./)).toBeTruthy();
  });
});

describe('a series', () => {
  const items = [
    occurrence(11, ['2126-01-31', '2126-02-02']),
    occurrence(12, ['2126-02-28', '2126-03-02']),
    occurrence(13, ['2126-03-31', '2126-04-02']),
  ];
  const series = activityDetail(1, {
    repetitionType: 3,
    date_start: '2126-01-31',
    date_end: '2126-02-02',
    repetitionItems: items,
  });
  const moves = [
    { scope: 'This one', query: undefined, start: '2126-02-20' },
    { scope: 'This and following', query: { scope: 'following', from: recordId(12) }, start: '2126-02-20' },
    { scope: 'All', query: { scope: 'all' }, start: '2126-01-23' },
  ];

  it('keeps its length if only the start is changed', async () => {
    const { person, server } = open('company-admin', series, {
      search: `&occurrence=${recordId(12)}`,
      answers: [answer(activities.changeItem, series)],
    });
    await person.click((await panel()).getByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Move to…' }));
    await person.clear(dialog.getByLabelText('Start date'));
    await person.type(dialog.getByLabelText('Start date'), '20/03/2126');
    expect((dialog.getByLabelText('End date') as HTMLInputElement).value).toBe('22/03/2126');
    await person.clear(dialog.getByLabelText('End date'));
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    await screen.findByText(wholeText(/moved to 20-03-2126 – 22-03-2126/));

    expect(server.sentTo(activities.changeItem)[0]?.body).toEqual({ date_start: '2126-03-20', date_end: '2126-03-22' });
  });

  it.each(moves)('can be moved with scope $scope by keyboard', async ({ scope, query, start }) => {
    const { person, server } = open('company-admin', series, {
      search: `&occurrence=${recordId(12)}`,
      answers: [answer(activities.changeItem, series), answer(activities.change, series)],
    });
    await person.click((await panel()).getByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Move to…' }));
    const [first, last] = [dialog.getByLabelText('Start date'), dialog.getByLabelText('End date')];
    await person.clear(first);
    await person.type(first, '20/02/2126');
    await person.clear(last);
    await person.type(last, '22/02/2126');
    await person.click(dialog.getByRole('radio', { name: scope }));
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    await screen.findByText(wholeText(/moved to 20-02-2126/));

    const whole = server.sentTo(activities.change);
    const one = server.sentTo(activities.changeItem);
    const [sent] = [...whole, ...one];
    expect(sent?.body).toMatchObject({ date_start: start });
    expect(whole).toHaveLength(query ? 1 : 0);
    if (query) expect(Object.fromEntries(whole[0]?.query ?? [])).toEqual(query);
    else expect(one[0]?.params).toEqual({ activityId: recordId(1), itemId: recordId(12) });
  });
});
