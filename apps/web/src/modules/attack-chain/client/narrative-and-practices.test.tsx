import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

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

it('the pages of an engagement are tabs with their own addresses, and empty ones say so', async () => {
  open('BestPractice', chain([]));

  const tabs = within(await screen.findByRole('navigation', { name: 'Engagement pages' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Overview', engagement],
    ['Report', `${engagement}/report`],
    ['Findings 3', `${engagement}/findings`],
    ['What we tested and what held –', `${engagement}/coverage`],
    ['Story –', `${engagement}/BestPractice`],
    ['Retests –', `${engagement}/retests`],
    ['Files –', `${engagement}/files`],
    ['Letters –', `${engagement}/letters`],
  ]);
  expect(
    tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['Story –']);
});

it.each([
  ['In Progress', '2099-12-20', ['Overview', 'Findings 3', 'Story by 20-12-2099', 'Retests –']],
  ['In Progress', '2026-01-20', ['Overview', 'Findings 3', 'Story –', 'Retests –']],
  ['Completed', '2099-12-20', ['Overview', 'Findings 3', 'Story –']],
] as const)('tabs without content of an engagement that is %s until %s', async (status, date_end, shown) => {
  renderPage(`${engagement}/BestPractice`, {
    viewer: admin,
    answers: [
      answer(engagements.overview, engagementOverview({ status, date_end })),
      answer(attackChain.get, chain([])),
    ],
  });

  const nav = within(await screen.findByRole('navigation', { name: 'Engagement pages' }));
  const names = nav.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.filter((name) => /^(?:Overview|Findings|Story|Retests)/.test(name ?? ''))).toEqual(shown);
});

it('the story is one page with the narrative, the chain and the practices', async () => {
  const bestPractices = [{ title: 'Tiers', body: 'Three of them' }];
  open('story', chain([step(1)], { attackNarrative: '## The way in\n\nIt began with **a mail**.', bestPractices }));

  expect(await screen.findByRole('heading', { name: 'The way in' })).toBeTruthy();
  expect(screen.getByText('a mail').tagName).toBe('STRONG');
  const sections = within(screen.getByRole('navigation', { name: 'Sections of the story' })).getAllByRole('link');
  expect(sections.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Attack Narrative', '#story-narrative'],
    ['Attack Chain', '#story-chain'],
    ['Best Practice', '#story-practices'],
  ]);
  const regions = sections.map(({ textContent }) => screen.getByRole('region', { name: textContent ?? '' }));
  expect(within(regions[1] as HTMLElement).getByRole('button', { name: 'Present' })).toBeTruthy();
});

it.each([
  ['attackNarrative', 'story-narrative'],
  ['AttackChain', 'story-chain'],
  ['BestPractice', 'story-practices'],
])('the address %s scrolls to its section', async (page, id) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const bestPractices = [{ title: 'Tiers', body: 'Three of them' }];
  open(page, chain([step(1)], { attackNarrative: 'It began with a mail.', bestPractices }));

  await screen.findByText('It began with a mail.');
  const opened = scroll.mock.contexts.map((element) => (element as Element).id);
  expect(opened.filter((each) => each.startsWith('story-'))).toEqual(page === 'attackNarrative' ? [] : [id]);
  scroll.mockRestore();
});

it('markup in a narrative is shown as text', async () => {
  open('attackNarrative', chain([], { attackNarrative: 'Seen: <img src=x onerror=alert(1)>' }));

  expect(await screen.findByText(/Seen: <img src=x onerror=alert\(1\)>/)).toBeTruthy();
});

it('best practices are listed one below the other, even with the same title', async () => {
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
  ['AttackChain', 'No attack chain yet'],
  ['BestPractice', 'No best practices yet'],
  ['story', 'No story yet'],
])('%s says what will appear here', async (page, sentence) => {
  open(page, chain([]));

  expect(await screen.findByText(sentence)).toBeTruthy();
});
