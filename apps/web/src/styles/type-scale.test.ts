import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { rulesOf } from '../testing/style-sheets.ts';

const source = join(import.meta.dirname, '..');
/** Size and weight of every text of the shared components. */
const scale = new Set(['24/strong', '16/strong', '14/strong', '14/medium', '13/regular', '12/regular']);
/** Calendar cells, marks and paper, whose text size depends on their container. */
const others = [
  'ui/calendar/',
  'ui/layout/avatar.module.css',
  'ui/money/invoice-paper.module.css',
  'layout/brand-mark.module.css',
];

const nameOf = (value: string | undefined): string => /var\(--(?:size|weight)-(\w+)/.exec(value ?? '')?.[1] ?? '';

it('shared components use six combinations of font size and weight', () => {
  const rules = globSync('{ui,layout}/**/*.css', { cwd: source })
    .filter((file) => !others.some((other) => file.startsWith(other)))
    .flatMap((file) => rulesOf(file, readFileSync(join(source, file), 'utf8')));
  const pairs = rules
    .filter(({ declarations }) => declarations.has('font-size') && declarations.has('font-weight'))
    .filter(({ declarations }) => declarations.get('font-size') !== 'inherit')
    .map(({ file, selector, declarations }) => {
      const pair = `${nameOf(declarations.get('font-size'))}/${nameOf(declarations.get('font-weight'))}`;
      return { where: `${file} ${selector}`, pair };
    });

  expect(pairs.length).toBeGreaterThan(20);
  expect(pairs.filter(({ pair }) => !scale.has(pair))).toEqual([]);
});
