import { isDrawn } from '@gatehouse/domain/drawn-letters';
import { openSheet } from '@gatehouse/pdf/sheet';
import { expect, it } from 'vitest';

const metadata = { title: 'T', subject: 'S', author: 'A', at: new Date('2026-03-04T00:00:00Z') };
// Characters that are drawn with a substitute.
const replaced = ['\u2011', '\u00A0', '\u202F', '\u2009'];

it('a character can be drawn exactly if the document fonts have it', () => {
  const options = {
    ownFont: null,
    han: 'sc',
    waitForReader: async () => undefined,
    decorate: () => undefined,
  } as const;
  const { fonts } = openSheet({ metadata, ...options, write: () => undefined });
  const wrong: string[] = [];
  for (let point = 0x20; point < 0x3_24_00; point += 1) {
    // Surrogates and the private use area.
    if (point >= 0xd8_00 && point < 0xf9_00) continue;
    const letter = String.fromCodePoint(point);
    const isInFonts = replaced.includes(letter) || fonts.faceOf(letter, 'strong', 'sc') !== null;
    if (isInFonts !== isDrawn(point)) wrong.push(point.toString(16));
  }

  expect(wrong).toEqual([]);
});
