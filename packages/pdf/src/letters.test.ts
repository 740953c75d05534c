import { expect, it } from 'vitest';

import { prepareForLayout } from './letters.ts';

const acute = '\u0301';
const below = '\u0323';

it('keeps at most 32 combining marks per letter', () => {
  const marksOf = (text: string) => text.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;

  expect(marksOf(prepareForLayout(`a${acute.repeat(10_000)}b${below.repeat(5)}`))).toBe(32 + 5);
  expect(marksOf(prepareForLayout(`a${`${acute}\u200B`.repeat(10_000)}`))).toBe(32);
});

it('leaves normal combining marks of any script unchanged', () => {
  const texts = ['Việt Nam', 'שָׁלוֹם', 'नमस्ते', 'ที่นี่', 'e\u0301'];

  expect(texts.map(prepareForLayout)).toEqual(texts.map((text) => text.normalize('NFC')));
});

it('takes time proportional to the text', () => {
  const { user } = process.cpuUsage();

  prepareForLayout(`a${(acute + below).repeat(100_000)}`);

  expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(500);
});
