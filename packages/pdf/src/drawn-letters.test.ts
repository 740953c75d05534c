import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { stretchesOf } from './letters.ts';
import { breakLines } from './lines.ts';
import { shapeable } from './shapeable.ts';
import { cellWidth } from './shapes.ts';
import { openSheet } from './sheet.ts';

const metadata = { title: 'T', subject: 'S', author: 'A', at: new Date('2026-03-04T00:00:00Z') };
const decorate = () => undefined;
const open = () =>
  openSheet({
    metadata,
    ownFont: null,
    han: 'sc',
    waitForReader: async () => undefined,
    decorate,
    write: () => undefined,
  });

interface Layout {
  layout(text: string, features: readonly string[]): { glyphs: { id: number }[]; positions: { xAdvance: number }[] };
}

// Glyph IDs and width in font units, as shaped by HarfBuzz 8 with the same file.
it.each([
  ['thai', 'สมชาย', 2736, '100 54 7 76 126'],
  ['thai', 'น้ำ', 1019, '61 57 47 76'],
  ['thai', 'สำนักงาน', 3747, '100 57 76 61 43 27 56 76 61'],
  ['thai', 'ผู้ใหญ่', 2433, '68 93 45 79 19 127 40'],
  ['lao', 'ສະບາຍດີ', 3195, '45 58 31 59 24 25 68'],
  ['khmer', 'ខ្មែរ', 1211, '128 46 212 74'],
  ['khmer', 'ភ្នំពេញ', 2510, '71 205 133 127 70 54'],
  ['georgian', 'გიორგი', 3896, '110 125 144 154 110 125'],
  ['armenian', 'Գրիգորյան', 5569, '10 87 65 57 78 87 75 55 76'],
  ['ethiopic', 'አበበ', 1789, '157 98 98'],
  ['bengali', 'প্রকাশ', 2518, '224 270 25 59 53'],
  ['bengali', 'বিশ্ববিদ্যালয়', 4851, '60 47 235 288 315 60 47 42 123 59 52 50 57'],
  ['bengali', 'র\u200D্যাব', 1728, '51 7 123 59 47'],
  ['gurmukhi', 'ਪੰਜਾਬੀ', 2307, '37 77 24 51 39 53'],
  ['gurmukhi', 'ਪ੍ਰੀਤ', 1394, '37 111 53 32'],
  ['gujarati', 'કૃષ્ણ', 1761, '21 62 164 35'],
  ['oriya', 'ବିଶ୍ୱବିଦ୍ୟାଳୟ', 5141, '42 60 353 42 60 37 212 59 48 78'],
  ['tamil', 'தமிழ்', 2803, '25 29 42 94'],
  ['tamil', 'கொழும்பு', 5105, '46 18 41 153 88 131'],
  ['tamil', 'ஸ்ரீ', 1514, '163'],
  ['telugu', 'కృష్ణ', 1635, '23 65 56 484'],
  ['telugu', 'శ్రీ', 550, '244 556'],
  ['kannada', 'ಬೆಂಗಳೂರು', 4474, '262 6 25 52 283 49 63'],
  ['kannada', 'ಕೃಷ್ಣ', 1611, '23 65 55 112'],
  ['malayalam', 'തിരുവനന്തപുരം', 7931, '38 65 50 67 55 42 206 44 67 50 6'],
  ['malayalam', 'സ്ത്രീ', 2709, '58 77 162 38 66'],
  ['sinhala', 'ශ්\u200Dරී', 917, '350 167'],
  ['sinhala', 'කොළඹ', 3591, '74 24 66 63 54'],
  ['thaana', 'ދިވެހި', 1253, '82 2 86 10 82 13'],
] as const)('shapes %s like other engines: %s', (script, word, width, glyphs) => {
  const sheet = open();

  const stretches = stretchesOf(sheet, { text: word }, 'sc');

  expect(stretches.map(({ text }) => text)).toEqual([word]);
  const [{ face } = expect.fail('Nothing is drawn.')] = stretches;
  const run = (face.font as unknown as Layout).layout(shapeable(word), []);
  const drawn = run.glyphs.map(({ id }) => id).join(' ');
  expect([script, drawn, run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)]).toEqual([
    script,
    glyphs,
    width,
  ]);
  expect(sheet.missing.count).toBe(0);
});

it('attaches marks without an anchor in the font without failing', () => {
  const sheet = open();

  const drawn = [...breakLines(sheet, [{ text: 'ਸਿੰਘ ശ്രീ శ్రీ ភ្នំ a\u0E48\u0A70\u17C6' }], { size: 10, width: 400 })];

  expect(drawn).not.toEqual([]);
});

it('breaks Thai, Lao and Khmer between words, and never between a letter and its marks', () => {
  const text = 'สำนักงานคณะกรรมการการรักษาความมั่นคงปลอดภัยไซเบอร์แห่งชาติ';
  const narrow = [...breakLines(open(), [{ text: 'นี้'.repeat(40) }], { size: 10, width: 9 })];
  const lines = [...breakLines(open(), [{ text }], { size: 10, width: 80 })];
  const textsOf = (some: typeof lines) => some.map((line) => line.map((piece) => piece.text).join(''));

  expect(textsOf(lines).join('')).toBe(text);
  expect(textsOf(lines)[0]).toBe('สำนักงานคณะ');
  for (const line of [...textsOf(lines), ...textsOf(narrow)]) expect(line).not.toMatch(/^\p{M}/u);
});

const caseFile = new URL('../../../../shared/cases/a/report-terminal-signs/evidence.md', import.meta.url);
const ownCopy = `┌──(kali㉿kali)-[~/loot]
└─$ ./enumerate
╔══════════╣ Basic information
║ key │ value ║
╚══════════╝
progress ▓▓▓▒▒░░░ 42% █
∞ … — ≤ ≥ ✓ ✗ ➜ ▶ ● ○ ◉ ★`;
const evidence = existsSync(caseFile) ? readFileSync(caseFile, 'utf8') : ownCopy;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('');

it.each([
  ['the terminal of the case', evidence],
  ['the own copy of it', ownCopy],
  ['lines of boxes', range(0x25_00, 0x25_7f)],
  ['blocks and shades', range(0x25_80, 0x25_9f)],
  ['shapes', range(0x25_a0, 0x25_ff)],
  ['arrows', range(0x21_90, 0x21_ff)],
  ['operators', range(0x22_00, 0x22_ff)],
  ['Braille, of which progress is made', range(0x28_00, 0x28_ff)],
  ['ticks and prompts', '✓✔✗✘➜❯➤▸⏎⌘⎿☐☑☒⚠⚡⌛♥'],
  ['numbers in circles', range(0x24_60, 0x24_73)],
])('draws %s unchanged, in code and in text', (_name, text) => {
  for (const font of ['code', 'text'] as const) {
    const sheet = open();
    const drawn = text.split('\n').flatMap((line) => stretchesOf(sheet, { text: line, font }, 'sc'));
    expect(sheet.missing.count).toBe(0);
    expect(drawn.filter(({ actual }) => actual !== undefined)).toEqual([]);
  }
});

it.each(['│ ✓ ok │', '│ ∞ 漢 │', '║ ㉿ ▶ ║', '╭──────╮', '│ ⚠ 😀 │', '▓▓▒▒░░██'])(
  'gives every character of code its columns: %s',
  (text) => {
    const [line = []] = [...breakLines(open(), [{ text, font: 'code' }], { size: 10, width: 400 })];

    expect(line.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(8 * cellWidth * 10, 5);
  },
);
