import { describe, expect, it } from 'vitest';

import { withoutRepeats } from './repeated-lines.ts';

const group = ['model: 8', 'name: CPU'];
const times = (count: number) => Array.from({ length: count }, () => group).flat();

describe('listings without repeats', () => {
  it('are unchanged where nothing is repeated often', () => {
    const lines = ['a', 'b', ...times(2), 'c'];

    expect(withoutRepeats(lines)).toEqual([{ lines, repeated: 0 }]);
  });

  it('show a repeated group once, with the number of lines left out', () => {
    expect(withoutRepeats(['found:', ...times(16), 'end'])).toEqual([
      { lines: ['found:', ...group], repeated: 30 },
      { lines: ['end'], repeated: 0 },
    ]);
  });

  it('show a repeated line once', () => {
    expect(withoutRepeats(['x', 'x', 'x', 'x', 'x', 'y'])).toEqual([
      { lines: ['x'], repeated: 4 },
      { lines: ['y'], repeated: 0 },
    ]);
  });

  it('do not count blank lines as content', () => {
    const lines = ['a', '', '', '', '', '', '', 'b'];

    expect(withoutRepeats(lines)).toEqual([{ lines, repeated: 0 }]);
  });

  it('keep a part of a group at the end', () => {
    expect(withoutRepeats([...times(3), 'model: 8'])).toEqual([
      { lines: group, repeated: 4 },
      { lines: ['model: 8'], repeated: 0 },
    ]);
  });
});
