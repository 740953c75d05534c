import { attachments } from '@gatehouse/contract/attachments/attachments';
import { company as companyCalls } from '@gatehouse/contract/company/company';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { ownFile, storedFile } from '../../../testing/file-records.ts';
import { clientFinding, comment, findingDetail, findingRow } from '../../../testing/finding-records.ts';
import { openRecord } from '../../../testing/open-record.ts';
import { admin, staff } from '../../../testing/people.ts';
import { clientAround } from '../../../testing/provider-records.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const facets = {
  total: 2,
  severity: { critical: 2, high: 0, medium: 0, low: 0, info: 0, none: 0 },
  status: { Open: 2, Fixed: 0, 'Not Fixed': 0, Retest: 0, Acknowledged: 0 },
  overdue: 0,
  dueSoon: 0,
  mine: 0,
  unassigned: 2,
};
const list = '/engagements/allFindings';
const rows = { rows: [findingRow(1), findingRow(2)], total: 2, nextCursor: null };
const peekOf = (number: number) => `?peek=${recordId(1)}.${recordId(1000 + number)}`;
const numberOf = (id: string) => Number(id.slice(-4)) - 1000;

const open = (search = '', viewer = admin) =>
  renderPage(list + search, {
    viewer,
    answers: [
      answer(findings.all, rows),
      answer(findings.list, rows),
      answer(findings.allFacets, facets),
      answer(findings.colleagues, []),
      answer(findings.get, ({ params }) => findingDetail(numberOf(params.findingId))),
    ],
  });
const rowOf = async (number: number) =>
  screen.findByRole('row', { name: new RegExp(`Finding ${number}`), hidden: true });
const cellOf = async (number: number) => within(await rowOf(number)).getByText('Open');
const panel = (number: number) => openRecord(`Finding ${number}`);

it('a click on a row opens the finding beside its list, and j opens the next one', async () => {
  const { person } = open();

  await person.click(await cellOf(1));
  const opened = within(await panel(1));
  expect(await opened.findByRole('region', { name: 'Impact' })).toBeTruthy();
  expect(shownAddress()).toBe(list + peekOf(1));
  await person.keyboard('j');

  expect(
    within(await panel(2))
      .getByRole('link', { name: 'Open page' })
      .getAttribute('href'),
  ).toBe(`/engagements/${recordId(1)}/findings/${recordId(1002)}?from=${encodeURIComponent(list)}`);
});

it('the panel offers the client’s next actions', async () => {
  const { person } = open();
  await person.click(await cellOf(1));

  await person.click(await screen.findByRole('button', { name: 'Request retest' }));

  expect(await screen.findByRole('dialog', { name: 'Request retest' })).toBeTruthy();
});

it('a link opens a finding that has left the list', async () => {
  open(peekOf(9));

  const opened = within(await panel(9));

  expect(await opened.findByText('ENG-2026-0001-F009')).toBeTruthy();
  expect(opened.queryByRole('button', { name: 'Next' })).toBeNull();
});

it('an unknown finding is reported in the panel', async () => {
  const { server } = open(peekOf(9));
  server.use(refuse(findings.get, { status: 404, code: 'NOT_FOUND' }));

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('a click with Ctrl opens the page in a new tab', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { person } = open();
  await cellOf(1);

  await person.keyboard('{Control>}');
  await person.click(await cellOf(1));

  expect(tab.mock.calls[0]?.[0]).toContain(`/findings/${recordId(1001)}`);
  expect(screen.queryByRole('region', { name: 'Finding 1' })).toBeNull();
});

it('from 1280 px on the finding is beside the list, which can still be used', async () => {
  window.innerWidth = 1280;
  const { person } = open();
  await person.click(await cellOf(1));
  expect(await screen.findByRole('region', { name: 'Finding 1' })).toBeTruthy();

  expect(
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Severity', 'Finding', 'Due']);
  await person.click(screen.getByRole('link', { name: /^Finding 2/ }));

  expect(await screen.findByRole('region', { name: 'Finding 2' })).toBeTruthy();
});

it('the panel covers the list on narrower windows', async () => {
  window.innerWidth = 1279;
  const { person } = open();

  await person.click(await cellOf(1));

  expect(await screen.findByRole('dialog', { name: 'Finding 1' })).toBeTruthy();
});

it('a comment keeps its files and its audience when the window is resized', async () => {
  window.innerWidth = 1280;
  const { server, person } = open(peekOf(1));
  server.use(answer(attachments.ofFinding, storedFile(1)), answer(findings.comment, comment(5)));
  await person.type(await screen.findByLabelText('Write a comment'), 'See this');
  await person.selectOptions(screen.getByLabelText('Visible to'), 'My company only');
  const [chooser] = screen.getAllByLabelText<HTMLInputElement>('Files to attach');
  await person.upload(chooser as HTMLInputElement, ownFile('proof-1.png'));
  expect(await screen.findByText('proof-1.png is attached.')).toBeTruthy();

  window.innerWidth = 1279;
  act(() => void window.dispatchEvent(new Event('resize')));
  const panelOver = within(screen.getByRole('dialog', { name: 'Finding 1' }));
  await person.click(panelOver.getByRole('button', { name: 'Comment' }));

  await waitFor(() =>
    expect(server.sentTo(findings.comment)[0]?.body).toMatchObject({
      text: 'See this',
      audience: 'company',
      fileIds: [storedFile(1)._id],
    }),
  );
});

it('staff give verdicts beside the list of a client', async () => {
  const company = recordId(300);
  const { server, person } = renderPage(`/provider/companies/${company}/findings`, {
    viewer: staff,
    answers: [
      answer(companyCalls.client, { _id: company, name: 'Acme', shortName: 'Acme', logo: null, ...clientAround }),
      answer(providerFindings.list, rows),
      answer(providerFindings.get, clientFinding(1)),
      answer(providerFindings.move, clientFinding(1)),
    ],
  });
  await person.click(await cellOf(1));
  const opened = within(await panel(1));

  await person.click(await opened.findByRole('radio', { name: 'Fixed' }));
  await person.click(await opened.findByRole('button', { name: 'Save verdict' }));

  await waitFor(() => expect(server.sentTo(providerFindings.move)[0]?.body).toEqual({ statusVulnerability: 'Fixed' }));
  expect(shownAddress()).toBe(`/provider/companies/${company}/findings?peek=${recordId(1001)}`);
});
