import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import { attackPath } from '@gatehouse/contract/attack-path/attack-path';
import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import { engagementEvents, engagements } from '@gatehouse/contract/engagements/engagements';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { attackPathOf, chain, step, stepFinding } from '../../testing/chain-records.ts';
import { engagementOverview, recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { admin } from '../../testing/people.ts';
import { wholeText } from '../../testing/read.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const relay = stepFinding(1, { title: 'Open relay' });
const shell = stepFinding(2, { title: 'Shell upload' });
const index = stepFinding(3, { title: 'Open index' });
const steps = [
  step(1, { name: 'Phishing', findings: [relay] }),
  step(2, { name: 'Shell', findings: [shell] }),
  step(3, { name: 'Index', findings: [index], dependsOn: [step(1)._id] }),
];

const open = (read: () => AttackPath, ...more: Answer[]) =>
  renderPage(`/engagements/${recordId(1)}/AttackChain?view=text`, {
    viewer: admin,
    answers: [
      answer(engagements.overview, engagementOverview()),
      answer(attackChain.get, chain(steps)),
      answer(attackPath.get, read),
      ...more,
    ],
  });
const gate = (name: string) => screen.findByRole('button', { name: new RegExp(`Close .*${name}.* on trial`) });

it('shows the smallest cut, and links each gate to its finding', async () => {
  open(() => attackPathOf(steps));

  expect(await screen.findByText(wholeText('One fix closes two paths: Open relay (F001).'))).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open relay.*Open/ }).getAttribute('href')).toBe(
    `/engagements/${recordId(1)}/findings/${relay._id}`,
  );
});

it('closes a gate on trial, shows what would change, and undoes it', async () => {
  const { person } = open(() => attackPathOf(steps));

  await person.click(await gate('Shell upload'));

  expect((await gate('Shell upload')).getAttribute('aria-pressed')).toBe('true');
  expect(
    screen.getByText(
      wholeText(
        'With one gate closed on trial, one of two open paths closes. One fix closes the open path: Open relay (F001).',
      ),
    ),
  ).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Reset trial' }));
  expect((await gate('Shell upload')).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText(wholeText('One fix closes two paths: Open relay (F001).'))).toBeTruthy();
});

it('has the same content as an ordered list', async () => {
  const { person } = open(() => attackPathOf(steps));
  await gate('Open relay');

  await person.click(screen.getByRole('button', { name: 'Show as list' }));

  const list = within(await screen.findByRole('list', { name: 'Attack paths' }));
  expect(list.getAllByRole('list', { name: 'Steps' })).toHaveLength(2);
  const [first] = list.getAllByRole('list', { name: 'Steps' });
  const names = within(first ?? document.body)
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement === first)
    .map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(names).toEqual(['Start', 'Phishing', 'Shell']);
  await person.click(list.getAllByRole('button', { name: /Open relay/ })[0] ?? document.body);
  expect(list.getAllByText('Cut off').length).toBeGreaterThan(0);
});

it('closes a gate as soon as a verdict arrives from another session', async () => {
  let current = attackPathOf(steps);
  open(() => current);
  await gate('Open relay');

  const fixed = { ...relay, statusVulnerability: 'Fixed' as const };
  current = attackPathOf(steps.map((one) => (one.findings.includes(relay) ? { ...one, findings: [fixed] } : one)));
  act(() => socketOf('/').receive(engagementEvents.updated, { ids: [recordId(1)], findings: [relay._id] }));

  expect(await screen.findByText(wholeText('Both attack paths are closed.'))).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Close .*Open relay/ })).toBeNull());
  expect(document.querySelectorAll('[data-gate][data-state="closed"]')).toHaveLength(1);
});

it('shows what is missing if a path has no gate', async () => {
  open(() => attackPathOf([step(1)]));

  expect(await screen.findByText(wholeText('The open path has no finding to fix.'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /on trial/ })).toBeNull();
});

it('says that the paths could not be loaded', async () => {
  open(() => attackPathOf(steps), refuse(attackPath.get, { status: 500, message: 'Out of order' }));

  expect(await screen.findByText('Out of order')).toBeTruthy();
});
