import { teamSchedule } from '@gatehouse/contract/engagements/team-schedule';
import type { ScheduledEngagement, TeamSchedule } from '@gatehouse/contract/engagements/team-schedule.schema';
import { addDays } from '@gatehouse/domain/calendar/day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { person as somebody, staff } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const company = { _id: recordId(9), name: 'Acme' };
const engagement: ScheduledEngagement = {
  _id: recordId(1),
  idVisual: 'ENG-2026-0001',
  title: 'Shop test',
  company,
  status: 'In Progress',
  publication: 'Published',
  from: '2026-03-02',
  to: '2026-03-13',
  isLead: true,
};
const retest = {
  _id: recordId(2),
  idVisual: 'RET-2026-0001',
  title: 'Open door',
  company,
  state: 'Requested' as const,
  from: '2026-04-01',
  to: '2026-04-01',
};
const none = { engagements: [], retests: [] };
const schedule: TeamSchedule = {
  from: '2026-03-02',
  to: '2026-05-24',
  people: [
    { _id: recordId(3), fullname: 'Grace Tester', engagements: [engagement], retests: [] },
    { _id: recordId(4), fullname: 'Ida Idle', ...none },
  ],
  unassigned: { engagements: [], retests: [retest] },
  numOfUndated: 2,
  isCut: false,
  isPartial: false,
};

const open = (given: Partial<TeamSchedule> = {}, viewer = staff) =>
  renderPage('/provider/schedule?from=2026-03-04', {
    viewer,
    answers: [
      answer(teamSchedule.read, ({ query }) => {
        const from = query.get('from') ?? '';
        return { ...schedule, from, to: addDays(from, 83), ...given };
      }),
    ],
  });

it('shows the work of each tester, with unassigned work in a separate row', async () => {
  open();

  const picture = within(await screen.findByRole('figure', { name: 'Team schedule' }));
  expect(picture.getByText('1 tester has no work in these weeks; 1 item is unassigned.')).toBeTruthy();
  const rows = picture.getAllByRole('listitem').filter((row) => row.querySelector('[data-look]'));
  expect(rows[0]?.textContent).toContain('Unassigned');
  expect(picture.getByText('50 of 60 days free')).toBeTruthy();
  expect(picture.getByText('60 of 60 days free')).toBeTruthy();
  const links = picture
    .getAllByRole('link')
    .map((link) => [link.ariaLabel?.replaceAll(/[⁨⁩]/g, ''), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Retest, Acme: Open door, 01-04-2026', `/provider/retests?peek=${company._id}.${retest._id}`],
    [
      'Engagement (In Progress), Acme: Shop test, 02-03-2026 – 13-03-2026',
      `/provider/companies/${company._id}/engagements/${engagement._id}`,
    ],
  ]);
  expect(screen.getByText('2 engagements aren’t shown because they have no start date.')).toBeTruthy();
});

it('shows the same work as a table', async () => {
  const { person } = open();

  await person.click(await screen.findByRole('button', { name: 'Show as table' }));

  const rows = within(screen.getByRole('table', { name: 'Team schedule' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Tester', 'Type', 'Client', 'Title', 'From', 'To'],
    ['Unassigned', 'Retest', 'Acme', 'Open door', '01-04-2026', '01-04-2026'],
    ['Grace Tester', 'Engagement (In Progress)', 'Acme', 'Shop test', '02-03-2026', '13-03-2026'],
    ['Ida Idle', '60 of 60 days free'],
  ]);
});

it('starts on a Monday and moves by twelve weeks, as kept in the address', async () => {
  const { server, person } = open();
  await screen.findByText('Grace Tester');
  expect(server.sentTo(teamSchedule.read)[0]?.query.get('from')).toBe('2026-03-02');

  await person.click(screen.getByRole('button', { name: 'Next 12 weeks' }));
  await waitFor(() => expect(shownAddress()).toBe('/provider/schedule?from=2026-05-25'));
  await person.click(screen.getByRole('button', { name: 'This week' }));

  await waitFor(() => expect(shownAddress()).toBe('/provider/schedule'));
});

it('warns users who see only some clients that testers may have other work', async () => {
  open({ isPartial: true, numOfUndated: 0 }, somebody('provider-analyst'));

  expect(await screen.findByText(/You see the work for your clients only/)).toBeTruthy();
});

it('shows no figures without testers, and links to the staff page if permitted', async () => {
  open({ people: [], unassigned: none });

  expect(await screen.findByText('No testers yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage staff' }).getAttribute('href')).toBe('/provider/staff');
});

it('can be retried after a failure', async () => {
  const { server, person } = renderPage('/provider/schedule', {
    viewer: staff,
    answers: [refuse(teamSchedule.read, { status: 500 })],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(answer(teamSchedule.read, schedule));

  await person.click(retry);

  expect(await screen.findByText('Grace Tester')).toBeTruthy();
});

it('is hidden from staff without access to engagements', async () => {
  renderPage('/provider/schedule', { viewer: somebody('provider-manager') });

  await waitFor(() => expect(shownAddress()).toBe('/access-control'));
});
