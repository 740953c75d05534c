import { expect, it } from 'vitest';

import { proseBlocks } from './prose-blocks.ts';

it('paragraphs, headings, lists and code are told apart', () => {
  const text = '# Seen\n\nOne\ntwo\n\n- first\n- second\n\n```http\nGET /\n\nHost: x\n```\nAfter';

  expect(proseBlocks(text)).toEqual([
    { kind: 'heading', text: 'Seen' },
    { kind: 'paragraph', text: 'One\ntwo' },
    { kind: 'list', items: ['first', 'second'] },
    { kind: 'code', text: 'GET /\n\nHost: x', language: 'http' },
    { kind: 'paragraph', text: 'After' },
  ]);
});

it('code that is never closed reaches to the end', () => {
  expect(proseBlocks('```\na\n\nb')).toEqual([{ kind: 'code', text: 'a\n\nb', language: '' }]);
});

it.each([
  ['open fences', '```x\n'.repeat(50_000)],
  ['spaces', `${' '.repeat(500_000)}x`],
  ['list marks', '- '.repeat(250_000)],
  ['empty lines', '\n'.repeat(500_000)],
])('half a megabyte of %s is read in a moment', (_, text) => {
  const start = performance.now();

  proseBlocks(text);

  expect(performance.now() - start).toBeLessThan(4_000);
});
