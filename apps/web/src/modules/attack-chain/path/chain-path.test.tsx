import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { chain, step, stepFinding } from '../../../testing/chain-records.ts';
import { engagementOverview, recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}/AttackChain`;
const relay = stepFinding(1, { title: 'Open relay' });
const way = [
  step(1, { name: 'Spearphishing Link' }),
  step(2, { name: 'Relay', tacticId: 'TA0006', findings: [relay] }),
  step(3, { name: 'Exfiltration', tacticId: 'TA0010' }),
];
const open = (search: string) =>
  renderPage(`${address}${search}`, {
    viewer: admin,
    answers: [answer(engagements.overview, engagementOverview()), answer(attackChain.get, chain(way))],
  });
const stepLink = (name: RegExp) => screen.findByRole('link', { name });

it('the path shows the steps in order, each as a link with its full description', async () => {
  const { person } = open('');

  const path = within(await screen.findByRole('group', { name: 'Attack path, 3 steps in order' }));
  expect(path.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Step 1: Spearphishing Link. Initial Access',
    'Step 2: Relay. Credential Access. High: Open relay',
    'Step 3: Exfiltration. Exfiltration',
  ]);
  await person.click(await stepLink(/^Step 2/));

  expect(await screen.findByRole('dialog', { name: 'Relay' })).toBeTruthy();
});

it('a fix on trial marks the steps that it breaks', async () => {
  open(`?fix=${relay._id}`);

  expect(await stepLink(/^Step 2.*Broken$/)).toBeTruthy();
  expect(await stepLink(/^Step 3.*Broken by dependency$/)).toBeTruthy();
});

it('the chain is presented by keyboard: as a whole, step by step, and with the effect of a fix', async () => {
  const { person } = open('');
  await person.click(await screen.findByRole('button', { name: 'Present' }));
  const show = within(await screen.findByRole('dialog', { name: 'Presentation: Engagement 1' }));
  expect(show.getByRole('heading', { name: 'The attack at a glance' })).toBeTruthy();
  expect(shownAddress()).toBe(`${address}?show=0`);

  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(await show.findByRole('heading', { name: 'Relay' })).toBeTruthy();
  await person.keyboard('{End}');
  expect(await show.findByRole('heading', { name: 'What breaks if this is fixed' })).toBeTruthy();
  await person.keyboard('{ArrowLeft}{Home}');
  expect(await show.findByRole('heading', { name: 'The attack at a glance' })).toBeTruthy();

  await person.click(show.getByRole('button', { name: 'Close presentation' }));
  await waitFor(() => expect(shownAddress()).toBe(address));
});

it('a key that is pressed before the slide of the last one is shown counts as well', async () => {
  open('?show=0');
  const dialog = await screen.findByRole('dialog', { name: 'Presentation: Engagement 1' });
  const heading = within(dialog).getByRole('heading', { name: 'The attack at a glance' });
  act(() => {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) fireEvent.keyDown(heading, { key });
  });

  expect(await within(dialog).findByRole('heading', { name: 'Relay' })).toBeTruthy();
});

it('a slide number beyond the chain shows the last slide', async () => {
  open('?show=99');

  const show = within(await screen.findByRole('dialog', { name: 'Presentation: Engagement 1' }));
  expect(show.getByRole('heading', { name: 'What breaks if this is fixed' })).toBeTruthy();
});
