import { activities } from '@gatehouse/contract/activities/activities';
import { calendar } from '@gatehouse/contract/calendar/calendar';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { activityDetail, calendarItem, calendarOf } from '../../../testing/activity-records.ts';
import { recordId } from '../../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../../testing/fake-api.ts';
import { admin, manager, user } from '../../../testing/people.ts';
import { wholeText } from '../../../testing/read.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const items = calendarOf(
  calendarItem(1),
  calendarItem(2, { layer: 'engagements', title: 'Shop test', status: 'In Progress', canEdit: false }),
  calendarItem(3, {
    layer: 'findings',
    title: 'Open redirect',
    type: 'high',
    status: 'Open',
    date_start: '2026-02-01',
    date_end: '2026-02-01',
    canEdit: false,
  }),
);

const open = (address: string, viewer: UserInfo = admin, answers: readonly Answer[] = []) =>
  renderPage(address, {
    viewer,
    answers: [answer(calendar.items, items), answer(activities.get, activityDetail(1)), ...answers],
  });

const month = '/calendar?view=month&date=2026-02-02';

/** The bar of an item in the grid; the agenda beside it has the item, too. */
const bar = async (name: RegExp) => within(await screen.findByRole('grid')).findByRole('button', { name });
const layer = (name: RegExp) => within(screen.getByRole('toolbar', { name: 'Layers' })).getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-02T12:00:00Z'), toFake: ['Date'] });
});

describe('the calendar', () => {
  it('opens as a list for managers and as a month for others', async () => {
    const { unmount } = open('/calendar', manager);
    expect(await screen.findByRole('radio', { name: 'Agenda', checked: true })).toBeTruthy();
    unmount();
    open('/calendar', admin);
    expect(await screen.findByRole('radio', { name: 'Month', checked: true })).toBeTruthy();
  });

  it('shows the time zone used for today', async () => {
    open(month, { ...admin, company: { ...admin.company, timeZone: 'Pacific/Kiritimati' } });
    expect((await screen.findByText(wholeText(/Today is 03-02-2026/))).textContent).toContain('Pacific/Kiritimati');
  });

  it('marks a past due date as overdue, and only that in red', async () => {
    open(month);
    const late = await bar(/Open redirect/);
    expect(late.getAttribute('aria-label')).toContain('Due date · High · Overdue');
    expect(late.dataset['overdue']).toBe('true');
    expect((await bar(/Shop test/)).dataset['overdue']).toBeUndefined();
  });

  it('shows the agenda beside a month if there is space', async () => {
    open(month);
    const agenda = within(await screen.findByRole('region', { name: 'Agenda' }));
    expect(agenda.getByRole('heading', { name: /01-02-2026/ })).toBeTruthy();
    expect(agenda.getByRole('button', { name: /Shop test/ })).toBeTruthy();
  });

  it('moves between the layers with the arrow keys, as one tab stop', async () => {
    const { person } = open(month);
    await bar(/Shop test/);
    act(() => layer(/^Requests/).focus());
    await person.keyboard('{ArrowRight} ');
    expect(layer(/^Engagements/).getAttribute('aria-pressed')).toBe('false');
    await person.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(layer(/^Due dates/));
    const row = within(screen.getByRole('toolbar', { name: 'Layers' }));
    expect(row.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('has no severities in the filter by type', async () => {
    const { person } = open(month);
    await bar(/Shop test/);
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    const types = screen.getByRole('group', { name: 'Type' });
    expect(within(types).queryByRole('checkbox', { name: /High/ })).toBeNull();
  });

  it('lists statuses in words, open ones first', async () => {
    const single = { date_start: '2026-02-10', date_end: '2026-02-10', canEdit: false };
    const statuses = ['Completed', 'expired', 'Not Fixed', 'In Progress', 'Open', 'Pending'];
    const { person } = open(month, admin, [
      answer(calendar.items, calendarOf(...statuses.map((status, at) => calendarItem(at + 1, { ...single, status })))),
    ]);
    await screen.findByRole('grid');
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    const boxes = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('checkbox');
    const rows = boxes.map((box) => box.closest('label'));

    expect(rows.map((row) => row?.textContent)).toEqual([
      'Pending 1',
      'Open 1',
      'Not Fixed 1',
      'In Progress 1',
      'Completed 1',
      'Expired 1',
    ]);
    expect(rows.every((row) => row?.querySelector('svg path'))).toBe(true);
  });

  it('keeps view, date, layers, statuses and types in the address', async () => {
    const { person } = open(month);
    await bar(/Shop test/);
    await person.click(layer(/^Engagements 1/));
    expect(screen.queryByRole('button', { name: /Shop test/ })).toBeNull();
    expect(shownAddress()).toContain('layers=activities%2Cfindings');
    await person.click(layer(/^Engagements 1/));

    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(screen.getByRole('checkbox', { name: /^In Progress/ }));
    expect(screen.queryByRole('button', { name: /Request 1/ })).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Week' }));
    expect(shownAddress()).toContain('view=week');
    expect(shownAddress()).toContain('statuses=In+Progress');

    await person.click(screen.getByRole('radio', { name: 'Month' }));
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await bar(/Request 1/)).toBeTruthy();
  });

  it('opens a request from a link, and says who acts next', async () => {
    open(`${month}&activity=${recordId(1)}`);
    const panel = within(await screen.findByRole('dialog', { name: 'Request 1' }));
    expect(panel.getByText(wholeText('We answer by 04-02-2026'))).toBeTruthy();
    const steps = panel.getByRole('list', { name: 'Progress' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Requested', 'Planned', 'In progress', 'Completed']);
    expect(within(steps).getByText('Requested').getAttribute('aria-current')).toBe('step');
  });

  it('links an item of another module to its record', async () => {
    const { person } = open(month);
    await person.click(await bar(/Shop test/));
    const panel = within(await screen.findByRole('dialog', { name: 'Shop test' }));
    expect(panel.getByText('Your provider sets the dates of engagements.')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Open engagement' })).toBeTruthy();
  });

  it('says why it cannot be read, and can be retried', async () => {
    const { person, server } = open(month, admin, [refuse(calendar.items, { status: 500, message: 'Down' })]);
    expect(await screen.findByText('Down')).toBeTruthy();
    server.use(answer(calendar.items, items));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await bar(/Shop test/)).toBeTruthy();
  });

  it('does not let users create requests by n or a button', async () => {
    const { person } = open(month, user);
    await bar(/Shop test/);
    await person.keyboard('n');
    expect(screen.queryByRole('button', { name: 'New request' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('feeds', () => {
  const feed = {
    _id: recordId(7),
    name: 'Phone',
    createdAt: '2026-02-01T10:00:00.000Z',
    lastUsedAt: null,
    expiresAt: '2027-02-01T10:00:00.000Z',
  };

  it('show their address once, and can be revoked', async () => {
    const { person, server } = open(month, admin, [
      answer(calendar.feeds, [feed]),
      answer(calendar.createFeed, { ...feed, url: 'https://portal.example/api/calendar/abc.ics' }),
      answer(calendar.revokeFeed, { revoked: true }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Subscribe…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to this calendar' }));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Phone');
    await person.click(dialog.getByRole('button', { name: 'Create feed' }));
    expect(await dialog.findByText('https://portal.example/api/calendar/abc.ics')).toBeTruthy();
    expect(server.sentTo(calendar.createFeed).map(({ body }) => body)).toEqual([{ name: 'Phone' }]);

    await person.click(await dialog.findByRole('button', { name: 'Revoke Phone' }));
    const revoke = within(screen.getByRole('dialog', { name: 'Revoke feed' }));
    await person.click(revoke.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Feed revoked')).toBeTruthy();
    expect(server.sentTo(calendar.revokeFeed).map(({ params }) => params)).toEqual([{ id: feed._id }]);
  });
});
