import { attackChain, attackChainEvents } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { chain, image, step, stepFinding } from '../../../testing/chain-records.ts';
import { engagementOverview, recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { admin, hr } from '../../../testing/people.ts';
import { wholeText } from '../../../testing/read.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}/AttackChain`;
const overview = answer(engagements.overview, engagementOverview());
const open = (search: string, ...steps: AttackStep[]) =>
  renderPage(`${address}${search}`, { viewer: admin, answers: [overview, answer(attackChain.get, chain(steps))] });

const relay = stepFinding(1, { title: 'Open relay' });
const backup = stepFinding(2, { title: 'Backup account', severity: 'critical' });
const way = [
  step(1, { name: 'Spearphishing Link' }),
  step(2, { name: 'Relay', tacticId: 'TA0006', findings: [relay], hosts: ['print01', 'print02', 'print03'] }),
  step(3, { name: 'Domain Accounts', tacticId: 'TA0008', findings: [backup] }),
  step(4, { name: 'Exfiltration', tacticId: 'TA0010', dependsOn: [step(1)._id, step(3)._id] }),
];
const card = (number: number) => screen.findByRole('article', { name: `Step ${number}` });
const breakOf = async (number: number) => (await card(number)).dataset['broken'];
const breaks = async () => [await breakOf(1), await breakOf(2), await breakOf(3), await breakOf(4)];

it('the board shows the steps under their tactics, in their order', async () => {
  open('?view=board', ...way);

  const board = await screen.findByRole('list', { name: 'Attack steps in order' });
  const headings = within(board).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Initial Access TA0001',
    'Spearphishing Link',
    'Credential Access TA0006',
    'Relay',
    'Lateral Movement TA0008',
    'Domain Accounts',
    'Exfiltration TA0010',
    'Exfiltration',
  ]);
});

it('a card links to its findings and counts the assets that it does not list', async () => {
  open('?view=board', ...way);

  const shown = within(await card(2));
  expect(shown.getByRole('link', { name: 'Open relay' }).getAttribute('href')).toBe(
    `/engagements/${recordId(1)}/findings/${relay._id}`,
  );
  expect(shown.getByRole('list', { name: 'Assets' }).textContent).toBe('print01print02+1');
  expect(within(await card(4)).getByText('Depends on steps 1 and 3')).toBeTruthy();
});

it('a selected finding marks the steps that its fix breaks, also in the address', async () => {
  const { person } = open('?view=board', ...way);

  await person.click(await screen.findByRole('button', { name: /Backup account/ }));

  expect(await breaks()).toEqual([undefined, undefined, 'direct', 'following']);
  expect(
    screen.getByText(
      'If ENG-2026-0001-F002 is fixed, step 3 no longer works. 1 more step depends on it. The attack ends at step 2.',
    ),
  ).toBeTruthy();
  expect(shownAddress()).toBe(`${address}?view=board&fix=${backup._id}`);
});

it('the most effective fix is offered first', async () => {
  open('?view=board', ...way);

  const [first, second] = await screen.findAllByRole('button', { name: /steps broken/ });
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/Open relay3 of 4 steps broken$/),
    expect.stringMatching(/Backup account2 of 4 steps broken$/),
  ]);
});

it('clearing the selection shows the whole chain again', async () => {
  const { person } = open(`?view=board&fix=${relay._id}`, ...way);
  await waitFor(async () => expect(await breakOf(2)).toBe('direct'));

  await person.click(screen.getByRole('button', { name: 'Clear selection' }));

  await waitFor(async () => expect(await breaks()).toEqual([undefined, undefined, undefined, undefined]));
  expect(shownAddress()).toBe(`${address}?view=board`);
});

it('a fixed finding has broken the chain', async () => {
  const fixed = { ...backup, statusVulnerability: 'Fixed' as const };
  open('?view=board', ...way.map((one) => (one.findings.includes(backup) ? { ...one, findings: [fixed] } : one)));

  expect(within(await card(3)).getByText('Already fixed')).toBeTruthy();
  expect(within(await card(4)).getByText('Broken by dependency')).toBeTruthy();
});

it('a finding of another chain in the address is ignored', async () => {
  open(`?view=board&fix=${recordId(9)}`, ...way);

  expect(await breaks()).toEqual([undefined, undefined, undefined, undefined]);
});

it('the matrix shows every tactic and the path of the attack', async () => {
  const { person } = open('?view=board', ...way);

  await person.click(await screen.findByRole('radio', { name: 'Matrix' }));

  const table = within(await screen.findByRole('table', { name: 'Techniques by tactic' }));
  expect(table.getAllByRole('columnheader')).toHaveLength(14);
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(way.map(({ name }) => name));
  expect(shownAddress()).toBe(`${address}?view=matrix`);
});

it('on a phone the chain is text, with all details of a step', async () => {
  window.innerWidth = 390;
  open('', step(1, { note: 'A **mail**', images: [image(1)] }), ...way.slice(1));

  const first = within((await screen.findAllByRole('article'))[0] ?? document.body);
  expect((await first.findByText('mail')).tagName).toBe('STRONG');
  expect(first.getByRole('img', { name: 'What image 1 shows' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Finding' })).toBeTruthy();
});

it('J and K open the next and previous step, each with its own address', async () => {
  const { person } = open(`?step=${way[1]?._id}`, ...way);
  await screen.findByRole('dialog', { name: 'Relay' });

  await person.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Domain Accounts' })).toBeTruthy();
  expect(shownAddress()).toBe(`${address}?step=${way[2]?._id}`);

  await person.keyboard('k');
  expect(await screen.findByRole('dialog', { name: 'Relay' })).toBeTruthy();
});

it('only an https address becomes a link to the technique', async () => {
  open(`?step=${way[0]?._id}`, step(1, { url: 'javascript:alert(1)' }));

  const panel = within(await screen.findByRole('dialog'));
  expect(panel.queryByRole('link', { name: 'View technique at MITRE' })).toBeNull();
});

it('a teammate’s change that would move the page is applied only on request', async () => {
  const { server, person } = open('?view=board', ...way);
  await card(4);
  await waitFor(() => socketOf('/'));
  server.use(answer(attackChain.get, chain([step(9, { name: 'New first step' }), ...way])));

  act(() => socketOf('/').receive(attackChainEvents.updated));

  expect(await screen.findByText('This page has changed.')).toBeTruthy();
  expect(screen.queryByText('New first step')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show changes' }));
  expect(await screen.findByText('New first step')).toBeTruthy();
});

it('the status of a finding is updated in place', async () => {
  const { server } = open('?view=board', ...way);
  await card(4);
  await waitFor(() => socketOf('/'));
  const retested = { ...relay, statusVulnerability: 'Retest' as const };
  server.use(answer(attackChain.get, chain(way.map((one, at) => (at === 1 ? { ...one, findings: [retested] } : one)))));

  act(() => socketOf('/').receive(attackChainEvents.updated));

  expect(await within(await card(2)).findByText('Retest')).toBeTruthy();
  expect(screen.queryByText('This page has changed.')).toBeNull();
});

it('an engagement without a chain says what will appear here, and until when testing lasts', async () => {
  open('');

  expect(await screen.findByText('No attack chain yet')).toBeTruthy();
  expect(screen.getByText(wholeText(/\(08-02-2026 – 14-02-2026\)\.$/))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Present' })).toBeNull();
});

it('another company’s engagement is shown as not found', async () => {
  renderPage(address, {
    viewer: admin,
    answers: [overview, refuse(attackChain.get, { status: 404, code: 'NOT_FOUND' })],
  });

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('a failure shows its message and can be retried', async () => {
  const failed = refuse(attackChain.get, { status: 503, code: 'UNAVAILABLE', message: 'Busy', requestId: 'r-1' });
  const { server, person } = renderPage(`${address}?view=board`, { viewer: admin, answers: [overview, failed] });
  expect(await screen.findByText('Busy')).toBeTruthy();

  server.use(answer(attackChain.get, chain(way)));
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await card(1)).toBeTruthy();
});

it('a user without the permission is redirected', async () => {
  renderPage(address, { viewer: hr });

  await waitFor(() => expect(shownAddress()).not.toBe(address));
});
