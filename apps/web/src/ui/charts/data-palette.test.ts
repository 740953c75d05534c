import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { rulesOf } from '../../testing/style-sheets.ts';

const source = join(import.meta.dirname, '../..');
/** Style sheets that only draw data. */
const sheets = ['ui/charts/*.css', 'ui/feedback/progress*.css', 'ui/records/step-line.module.css'];
const rules = globSync(sheets, { cwd: source }).flatMap((file) =>
  rulesOf(file, readFileSync(join(source, file), 'utf8')),
);
const fills = ['background', 'background-color', 'fill', '--tone'];
const ink = /var\(--(?:text|text-muted|text-disabled|primary|control-border|filter-border)\)/;

it('charts, meters and progress bars fill data with data colors, never with ink or gray', () => {
  expect(rules.some(({ declarations }) => (declarations.get('background') ?? '').includes('--data-1-chart'))).toBe(
    true,
  );
  const found = rules.flatMap(({ file, selector, declarations }) =>
    fills.filter((name) => ink.test(declarations.get(name) ?? '')).map((name) => `${file}: ${selector} { ${name} }`),
  );

  expect(found).toEqual([]);
});
