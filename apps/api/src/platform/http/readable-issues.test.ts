import { expect, it } from 'vitest';
import { z } from 'zod';

import { explainIssue, readableIssue, readableQueryIssue } from './readable-issues.ts';

const schema = z.strictObject({
  title: z.string().min(1).max(5),
  dueDay: z.iso.date(),
  startsAt: z.iso.datetime(),
  owner_id: z.uuid(),
  email: z.email(),
  limit: z.union([z.literal('all'), z.coerce.number().int().min(1).max(200)]),
  kind: z.enum(['draft', 'final']),
  items: z.array(z.strictObject({ count: z.number().min(2).multipleOf(2) })).min(1),
  isOpen: z.boolean(),
  slug: z.string().regex(/^[a-z]+$/),
  stated: z.string().max(3, 'Keep it short'),
});
const right = {
  title: 'Title',
  dueDay: '2026-11-22',
  startsAt: '2026-11-22T09:00:00Z',
  owner_id: '01890000-0000-7000-8000-000000000000',
  email: 'ada@acme.example',
  limit: 'all',
  kind: 'draft',
  items: [{ count: 2 }],
  isOpen: true,
  slug: 'acme',
  stated: 'yes',
};

const wordsFor = (change: object) =>
  schema.safeParse({ ...right, ...change }, { error: readableIssue }).error?.issues.map(({ message }) => message);

it.each([
  [{ title: undefined }, 'Title is required'],
  [{ title: '' }, 'Title is required'],
  [{ title: 7 }, 'Title must be text'],
  [{ title: 'Longer' }, 'Title must have at most 5 characters'],
  [{ dueDay: '22-11-2026' }, 'Due day must be a date such as 2026-11-22'],
  [{ startsAt: '2026-11-22' }, 'Starts at must be a date and time such as 2026-11-22T09:00:00Z'],
  [{ owner_id: 'x' }, 'Owner id must be a valid ID'],
  [{ email: 'ada' }, 'Email must be an email address'],
  [{ limit: 500 }, 'Limit must be at most 200'],
  [{ limit: 'many' }, 'Limit must be a number'],
  [{ kind: 'other' }, 'Kind must be one of draft, final'],
  [{ items: [] }, 'Items must not be empty'],
  [{ items: [{ count: 1 }] }, 'Count must be at least 2'],
  [{ items: [{ count: 3 }] }, 'Count must be a multiple of 2'],
  [{ items: {} }, 'Items must be a list'],
  [{ isOpen: 'yes' }, 'Is open must be true or false'],
  [{ slug: 'A' }, 'Slug has the wrong format'],
  [{ stated: 'longer' }, 'Keep it short'],
  [{ '<b>': 1 }, 'The request contains an unknown field'],
])('describes %j as "%s"', (change, sentence) => {
  expect(wordsFor(change)?.[0]).toBe(sentence);
});

it('never quotes the input', () => {
  expect(wordsFor({ title: ['s3cret'], kind: 's3cret', s3cret: 1 })?.join()).not.toContain('s3cret');
});

const forms = z.union([
  z.strictObject({ accept: z.literal(true), day: z.iso.date() }),
  z.strictObject({ accept: z.literal(false), reason: z.string().min(1, 'Enter a reason') }),
  z.strictObject({ comment: z.string() }),
]);

it.each([
  [{ accept: true, day: 'soon' }, 'day', 'Day must be a date such as 2026-11-22'],
  [{ accept: true }, 'day', 'Day is required'],
  [{ accept: false, reason: '' }, 'reason', 'Enter a reason'],
  [{ accept: false, reason: 7 }, 'reason', 'Reason must be text'],
  [{ comment: 7 }, 'comment', 'Comment must be text'],
  [{ comment: 'Yes', more: 1 }, '', 'The request contains an unknown field'],
  ['text', '', 'The request must be an object'],
])('explains what %j lacks of the closest form', (value, path, message) => {
  const { error } = forms.safeParse(value, { error: readableIssue });

  const [issue] = error?.issues.flatMap(explainIssue) ?? [];

  expect([issue?.path.join('.'), issue?.message]).toEqual([path, message]);
});

it('calls an unknown field of a query a parameter', () => {
  const { error } = z.strictObject({ limit: z.string() }).safeParse({ limt: 'x' }, { error: readableQueryIssue });

  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Limit is required',
    'The query contains an unknown parameter',
  ]);
});
