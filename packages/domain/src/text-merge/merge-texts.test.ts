import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { mergeTexts } from './merge-texts.ts';
import { conflictsIn, resolveConflict } from './text-conflicts.ts';

const merge = (base: string, saved: string, own: string) =>
  mergeTexts({ base, saved: { text: saved, name: 'Grace Hall' }, own: { text: own, name: 'Kim Park' } });

describe('two edits of one text', () => {
  it('are both kept if they affect different lines', () => {
    const merged = merge('one\n\ntwo\n\nthree', 'ONE\n\ntwo\n\nthree', 'one\n\ntwo\n\nthree\n\nfour');

    expect(merged).toBe('ONE\n\ntwo\n\nthree\n\nfour');
  });

  it('are both kept if one inserts and one removes', () => {
    expect(merge('a\nb\nc\nd', 'a\nc\nd', 'a\nb\nc\nnew\nd')).toBe('a\nc\nnew\nd');
  });

  it('are one edit if they are the same', () => {
    expect(merge('a\nb', 'a\nB', 'a\nB')).toBe('a\nB');
  });

  it('are both kept as a conflict if they affect the same line', () => {
    const merged = merge('before\nold\nafter', 'before\nhers\nafter', 'before\nhis\nafter');

    expect(conflictsIn(merged)).toEqual([
      { first: { name: 'Grace Hall', text: 'hers' }, second: { name: 'Kim Park', text: 'his' } },
    ]);
    expect(resolveConflict(merged, 0, 'first')).toBe('before\nhers\nafter');
    expect(resolveConflict(merged, 0, 'second')).toBe('before\nhis\nafter');
    expect(resolveConflict(merged, 0, 'both')).toBe('before\nhers\nhis\nafter');
  });

  it('are both kept if the text was empty', () => {
    const [conflict] = conflictsIn(merge('', 'hers', 'his'));

    expect(conflict).toEqual({
      first: { name: 'Grace Hall', text: 'hers' },
      second: { name: 'Kim Park', text: 'his' },
    });
  });
});

it('conflict markers in a text that belong to no conflict are plain text', () => {
  const text = '=======\n>>>>>>> x\n<<<<<<< y\nno end';

  expect(conflictsIn(text)).toEqual([]);
  expect(resolveConflict(text, 0, 'both')).toBe(text);
});

const text = fc.array(fc.constantFrom('a', 'b', 'c', '', 'dd'), { maxLength: 9 }).map((lines) => lines.join('\n'));

it('no added line is lost, and a single edit is applied as it is', () => {
  fc.assert(
    fc.property(text, text, text, (base, saved, own) => {
      const merged = merge(base, saved, own);
      const inMerged = new Set(merged.split('\n'));
      const inBase = new Set(base.split('\n'));
      for (const line of [...saved.split('\n'), ...own.split('\n')])
        expect(inBase.has(line) || inMerged.has(line)).toBe(true);
      expect(merge(base, base, own)).toBe(own);
      expect(merge(base, saved, base)).toBe(saved);
      expect(merge(base, saved, saved)).toBe(saved);
    }),
    propertyOptions(300),
  );
});

it('long texts are merged in bounded time', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `line ${at}`);
  const saved = lines.map((line) => `${line}!`).join('\n');

  expect(conflictsIn(merge(lines.join('\n'), saved, `${lines.join('\n')}\nmore`)).length).toBe(1);
});
