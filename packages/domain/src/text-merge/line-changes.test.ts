import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { lineChanges } from './line-changes.ts';

const marks = { same: ' ', removed: '-', added: '+' };
const shown = (before: string, after: string) =>
  lineChanges(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

describe('the changes between two texts', () => {
  it.each<[string, string, string, string[]]>([
    ['nothing', 'a\nb', 'a\nb', [' a', ' b']],
    ['a changed line, the former version first', 'a\nb\nc', 'a\nB\nc', [' a', '-b', '+B', ' c']],
    ['an added line', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['a removed line', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
    ['lines at the end', 'a', 'a\nb\nc', [' a', '+b', '+c']],
    ['all of a new text', '', 'a\nb', ['+a', '+b']],
    ['all of a removed text', 'a\nb', '', ['-a', '-b']],
    ['nothing of two empty texts', '', '', []],
  ])('are %s', (_what, before, after, lines) => {
    expect(shown(before, after)).toEqual(lines);
  });

  it('contain the lines of both versions in order', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = lineChanges(before.join('\n'), after.join('\n'));
        const without = (kind: string) => changes.filter((change) => change.kind !== kind).map(({ text }) => text);
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
      propertyOptions(100),
    );
  });
});
