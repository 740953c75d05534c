import { describe, expect, it } from 'vitest';

import { fillPlaceholders, placeholdersInText } from './finding-template.ts';
import { cpuMilliseconds } from './testing/cpu-milliseconds.ts';

describe('placeholders in hostile text', () => {
  it.each(['{{', '{{a', '`', '{{a}} `', '\\', '\\`', '```\n', '``` \n`', '- `', '> ', '~', '` \r\n', '{{a}}\n\n'])(
    'are found and filled in 1 MB of %j in bounded time',
    (unit) => {
      const text = `{{${unit.repeat(Math.ceil(1_000_000 / unit.length))}`;

      const taken = cpuMilliseconds(() => [placeholdersInText(text), fillPlaceholders(text, new Map([['a', 'b']]))]);

      // Linear processing takes a tenth of this; quadratic processing takes minutes.
      expect(taken).toBeLessThan(2_000);
    },
  );

  it('are found in runs of braces of any length in bounded time', () => {
    const text = `{{a}}${Array.from({ length: 1_400 }, (_, at) => ` ${'`'.repeat(at)}`).join('')}`;

    expect(cpuMilliseconds(() => placeholdersInText(text))).toBeLessThan(2_000);
  });
});
