import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import type { PeopleEncoding } from '@gatehouse/domain/text-encodings';
import { expect, it } from 'vitest';

import { decodeWith } from './code-pages.ts';
import { guessPeopleEncoding } from './people-encoding.ts';

/** Encodes a text in a single-byte encoding. */
function encode(text: string, encoding: PeopleEncoding): Buffer {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decodeWith(encoding, Uint8Array.of(byte)), byte] as const).toReversed(),
  );
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? expect.fail(`${letter} is not in ${encoding}`)));
}

const windows = 'windows-1252';
const people: readonly (readonly [encodings: readonly PeopleEncoding[], names: readonly string[]])[] = [
  [
    [windows, 'ibm850', 'ibm437', 'macintosh'],
    ['Jörg Müller', 'Änne Größl', 'Büro', 'Außendienst', 'Götz Schäfer'],
  ],
  [
    [windows, 'ibm850', 'macintosh'],
    ['Hélène Lefèvre', 'François Gérard', 'Zoé Benoît', 'Direction générale', 'Agnès Lemaître'],
  ],
  [
    [windows, 'ibm850', 'macintosh'],
    ['José Núñez', 'María Peña', 'Begoña Ibáñez', 'Dirección', 'Íñigo Muñoz'],
  ],
  [
    [windows, 'ibm850', 'macintosh'],
    ['João Conceição', 'Inês Guimarães', 'Gestão', 'António Simões'],
  ],
  [
    [windows, 'ibm850', 'macintosh'],
    ['Åsa Öberg', 'Søren Ærø', 'Bjørn Hågensen', 'Jørgen Sørensen'],
  ],
  [
    ['windows-1250', 'ibm852', 'x-mac-ce', 'iso-8859-2'],
    ['Łukasz Wójcik', 'Małgorzata Dąbrowska', 'Księgowość', 'Żaneta Grześ'],
  ],
  [
    ['windows-1250', 'ibm852', 'x-mac-ce', 'iso-8859-2'],
    ['Jiří Dvořák', 'Tomáš Novotný', 'Růžena Černá', 'Účtárna'],
  ],
  [
    ['windows-1250', 'ibm852', 'iso-8859-2'],
    ['Győző Szűcs', 'Erzsébet Nagyné', 'Pénzügy', 'Jenő Kőszegi'],
  ],
  [
    ['windows-1254', 'ibm857'],
    ['Işıl Yıldız', 'Çağrı Öztürk', 'Müşteri', 'Gülşah Doğan'],
  ],
  [
    ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'],
    ['Екатерина Смирнова', 'Алексей Петров', 'Бухгалтерия', 'Ольга Кузнецова'],
  ],
  [
    ['windows-1253', 'ibm737'],
    ['Ελένη Παπαδοπούλου', 'Γιώργος Νικολάου', 'Λογιστήριο'],
  ],
];

const lists = people.flatMap(([encodings, names]) =>
  encodings.map((encoding) => [encoding, names.join('\n')] as const),
);
const single = people.flatMap(([encodings, names]) =>
  encodings.flatMap((encoding) => names.map((name) => [encoding, name] as const)),
);

it.each(lists)('reads %s from the names of a short list: %j', (encoding, text) => {
  const bytes = encode(text, encoding);
  const guess = guessPeopleEncoding(bytes);
  expect(decodeWith(guess.encoding, bytes)).toBe(text);
  if (encoding === windows) expect(guess.isCertain).toBe(true);
});

it('never reads a name wrongly without asking, and rarely asks', () => {
  const outcomes = single.map(([encoding, text]) => {
    const bytes = encode(text, encoding);
    const { encoding: guessed, isCertain } = guessPeopleEncoding(bytes);
    return { encoding, text, read: decodeWith(guessed, bytes), isCertain };
  });

  expect(outcomes.filter(({ text, read, isCertain }) => isCertain && read !== text)).toEqual([]);
  expect(outcomes.filter(({ isCertain }) => !isCertain).length / outcomes.length).toBeLessThan(0.3);
});

it.each([
  ['gb18030', '\u738B\u82B3 \u674E\u660E \u5F20\u4F1F', 'cdf5b7bc20c0eec3f720d5c5ceb0'],
  ['shift_jis', '\u5C71\u7530\u592A\u90CE \u3055\u304F\u3089', '8e52936391be985920 82b382ad82e7'.replace(' ', '')],
  ['euc-kr', '\uAE40\uBBFC\uC900 \uC774\uC11C\uC5F0', 'b1e8b9ceC1D820c0ccbcadbfac'],
] as const)('reads %s or asks for the encoding', (_encoding, text, hex) => {
  const bytes = Buffer.from(hex, 'hex');
  const { encoding, isCertain } = guessPeopleEncoding(bytes);
  expect(isCertain ? decodeWith(encoding, bytes) : text).toBe(text);
});

it('takes the same time for any bytes', () => {
  const elapsed = startCpuClock();
  for (const byte of [0x80, 0xb0, 0xe0, 0xff]) guessPeopleEncoding(Buffer.alloc(250_000, byte));
  expect(elapsed()).toBeLessThan(20_000);
});
