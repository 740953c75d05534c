import { mailChoices } from '@gatehouse/contract/notifications/notifications';
import type { NoteChoice } from '@gatehouse/contract/notifications/notifications.schema';
import { expect, it } from 'vitest';

import { sectionsOf, sharedMail } from './notification-sections.ts';

const choice = (kind: string, change: Partial<NoteChoice> = {}): NoteChoice => ({
  kind,
  title: kind,
  mail: 'at-once',
  isMuted: false,
  offered: [...mailChoices],
  ...change,
});

it('groups types by section and leaves out empty ones', () => {
  const kinds = ['invoice-paid', 'mention', 'leak-found', 'asset-outdated', 'assets-loaded', 'overdue', 'due-soon'];
  const sections = sectionsOf(kinds.map((kind) => choice(kind)));

  expect(sections.map(({ name, choices }) => [name, choices.map(({ kind }) => kind)])).toEqual([
    ['engagements', ['mention', 'overdue', 'due-soon']],
    ['darkWeb', ['leak-found']],
    ['surface', ['asset-outdated', 'assets-loaded']],
    ['account', ['invoice-paid']],
  ]);
});

it.each([
  ['the same', [choice('a'), choice('b')], 'at-once'],
  ['different', [choice('a'), choice('b', { mail: 'daily' })], undefined],
  ['different only where muted', [choice('a'), choice('b', { mail: 'daily', isMuted: true })], 'at-once'],
  ['all muted', [choice('a', { isMuted: true })], 'off'],
  ['different only for a summary', [choice('a'), choice('b', { mail: 'off', offered: ['at-once', 'off'] })], 'at-once'],
])('finds the shared frequency of types that are %s', (_state, choices, mail) => {
  expect(sharedMail(choices)).toBe(mail);
});
