import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { chain, step } from '../../../testing/chain-records.ts';
import { engagementOverview, recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const engagement = `/engagements/${recordId(1)}`;
const open = (page: string, written: AttackChain) =>
  renderPage(`${engagement}/${page}`, {
    viewer: admin,
    answers: [answer(engagements.overview, engagementOverview()), answer(attackChain.get, written)],
  });

it('the pages of an engagement are tabs with addresses of their own; those without content say so', async () => {
  open('BestPractice', chain([]));

  const tabs = within(await screen.findByRole('navigation', { name: 'Engagement pages' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Overview', engagement],
    ['Findings 3', `${engagement}/findings`],
    ['Coverage –', `${engagement}/coverage`],
    ['Attack Narrative –', `${engagement}/attackNarrative`],
    ['Attack Chain –', `${engagement}/AttackChain`],
    ['Best Practice –', `${engagement}/BestPractice`],
    ['Retests –', `${engagement}/retests`],
    ['Files –', `${engagement}/files`],
  ]);
  expect(
    tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['Best Practice –']);
});

it('the narrative is shown as Markdown, with the steps beside it', async () => {
  open('attackNarrative', chain([step(1)], { attackNarrative: '## The way in\n\nIt began with **a mail**.' }));

  expect(await screen.findByRole('heading', { name: 'The way in' })).toBeTruthy();
  expect(screen.getByText('a mail').tagName).toBe('STRONG');
  const short = within(screen.getByRole('complementary', { name: 'Steps' }));
  expect(short.getByRole('link', { name: 'Technique 1' }).getAttribute('href')).toBe(
    `${engagement}/AttackChain?step=${step(1)._id}`,
  );
});

it('a narrative never becomes markup', async () => {
  open('attackNarrative', chain([], { attackNarrative: 'Seen: <img src=x onerror=alert(1)>' }));

  expect(await screen.findByText(/Seen: <img src=x onerror=alert\(1\)>/)).toBeTruthy();
});

it('best practices are shown one below the other, also where two have the same title', async () => {
  const bestPractices = [
    { title: 'Tiers', body: 'Three of them' },
    { title: 'Tiers', body: 'And `no` more' },
  ];
  open('BestPractice', chain([], { bestPractices }));

  expect(await screen.findAllByRole('heading', { name: 'Tiers', level: 2 })).toHaveLength(2);
  expect(screen.getByText('no').tagName).toBe('CODE');
});

it.each([
  ['attackNarrative', 'No attack narrative yet'],
  ['BestPractice', 'No best practices yet'],
])('%s says what will appear there', async (page, sentence) => {
  open(page, chain([]));

  expect(await screen.findByText(sentence)).toBeTruthy();
});
