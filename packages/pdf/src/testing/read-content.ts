import type { Pdf } from './read-pdf.ts';
import { allOf, readStructure } from './read-structure.ts';
import { type Dictionary, isDictionary, isRef, isText, nameIn, readValue, type Value } from './read-values.ts';

interface Command {
  operator: string;
  operands: Value[];
}

/** Returns the drawing commands of a page. */
export function commandsOf(content: string): Command[] {
  const commands: Command[] = [];
  const text = content.trimEnd();
  const cursor = { text, at: 0 };
  let operands: Value[] = [];
  while (cursor.at < text.length) {
    const value = readValue(cursor);
    const isOperator = typeof value === 'string' && !value.startsWith('/');
    if (isOperator) commands.push({ operator: value, operands });
    operands = isOperator ? [] : [...operands, value];
  }
  return commands;
}

/** Returns the characters of each glyph in hexadecimal digits, according to the font. */
export function lettersOf(pdf: Pdf, font: Value): Map<number, string> {
  const dictionary = pdf.follow(font);
  const reference = isDictionary(dictionary) ? dictionary.entries.get('ToUnicode') : null;
  const stream = isRef(reference) ? pdf.bodies.get(reference.ref)?.stream.toString('latin1') : '';
  const ranges = [...(stream ?? '').matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)];
  return new Map(ranges.flatMap(([, first = '0', list = '']) => lettersFrom(Number.parseInt(first, 16), list)));
}

const lettersFrom = (first: number, list: string): [glyph: number, letters: string][] =>
  [...list.matchAll(/<([^>]*)>/g)].map(([, letters = ''], place) => [first + place, letters.replaceAll(' ', '')]);

interface Heard {
  /** The text of all marked content, by page and number. */
  parts: Map<string, string>;
  page: number;
  part: number;
  font: string;
  /** True inside replacement text, where the drawn letters are ignored. */
  isReplaced: boolean;
}

type Alphabet = (font: string, glyph: number) => string;

function hear(heard: Heard, { operator, operands }: Command, alphabet: Alphabet): void {
  if (operator === 'Tf') heard.font = nameIn(operands[0]);
  if (operator === 'TJ' && !heard.isReplaced) say(heard, spelled(heard.font, operands, alphabet));
  if (operator === 'EMC') heard.isReplaced = false;
  const [, details] = operands;
  if (operator === 'BDC' && isDictionary(details)) open(heard, details);
}

function open(heard: Heard, { entries }: Dictionary): void {
  const actual = entries.get('ActualText');
  if (entries.has('MCID')) heard.part = Number(entries.get('MCID'));
  heard.isReplaced = isText(actual);
  if (isText(actual)) say(heard, actual.text);
}

function say({ parts, page, part }: Heard, text: string): void {
  parts.set(`${page} ${part}`, `${parts.get(`${page} ${part}`) ?? ''}${text}`);
}

function spelled(font: string, operands: readonly Value[], alphabet: Alphabet): string {
  const strings = operands.flatMap((operand) => (Array.isArray(operand) ? operand : [operand])).filter(isText);
  const glyphs = strings.flatMap(({ bytes }) =>
    Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(at * 2)),
  );
  return glyphs.map((glyph) => alphabet(font, glyph)).join('');
}

/** Returns the texts that a screen reader reads, by element and in order. */
export function readAloud(pdf: Pdf): { type: string; text: string }[] {
  const parts = new Map<string, string>();
  for (const { id, page, content } of pdf.pages()) {
    const fonts = pdf.get(page, 'Resources', 'Font');
    const maps = new Map(
      [...(isDictionary(fonts) ? fonts.entries : [])].map(([name, font]) => [name, lettersOf(pdf, font)]),
    );
    const alphabet: Alphabet = (font, glyph) =>
      Buffer.from(maps.get(font)?.get(glyph) ?? '', 'hex')
        .swap16()
        .toString('utf16le');
    const heard: Heard = { parts, page: id, part: -1, font: '', isReplaced: false };
    for (const command of commandsOf(content)) hear(heard, command, alphabet);
  }
  return allOf(readStructure(pdf)).flatMap(({ type, parts: own }) => {
    const text = own.map(({ page, part }) => parts.get(`${page} ${part}`) ?? '').join('');
    return text === '' ? [] : [{ type, text }];
  });
}

/** Returns the text that a screen reader reads, one line per element. */
export const aloud = (pdf: Pdf): string =>
  readAloud(pdf)
    .map(({ text }) => text)
    .join('\n');
