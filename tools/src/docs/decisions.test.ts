import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { readPage } from './markdown-page.ts';

const folder = resolve(import.meta.dirname, '../../../docs/adr');

it('lists every decision in the index, with its number and title', () => {
  const decisions = readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => {
      const [, number, title] = /^(\d+)\. (.+)$/.exec(readPage(join(folder, name)).headings[0] ?? '') ?? [];
      expect(Number(number)).toBe(Number(name.slice(0, 4)));
      return [number, `[${title}](${name})`];
    });
  const listed = readPage(join(folder, 'README.md'))
    .rows('Decisions')
    .filter(([, link]) => link?.startsWith('['))
    .map(([number, link]) => [number, link]);

  expect(listed).toEqual(decisions);
});

it('lists every number once and in order, those without a decision as well', () => {
  const numbers = readPage(join(folder, 'README.md'))
    .rows('Decisions')
    .flatMap(([cell = '']) => {
      const [first = 0, last = first] = cell.split('–').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });

  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
});
