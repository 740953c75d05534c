import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { unwrapWoff } from './pdf-woff.ts';

/** How a glyph is moved from where the pen is; in thousandths of the size. */
export interface Position {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

/** A font as the library has opened it, in what it does not tell of itself. */
export interface Face {
  id: string;
  /** Answers the glyphs as four hexadecimal digits each; with features the text is shaped as a whole. */
  encode(text: string, features?: readonly string[]): [glyphs: string[], positions: Position[]];
  widthOfString(text: string, size: number, features?: readonly string[]): number;
  ref(): unknown;
  layoutCache: object;
  /** The characters of every glyph that occurs. */
  unicode: (readonly number[])[];
  font: { characterSet: readonly number[] };
}

export type FontName = 'text' | 'strong' | 'code';

/** The faces of a document, each opened when one of its letters first occurs. */
export interface Fonts {
  /** The first face that has the letter; null where none has. */
  faceOf(letter: string, font: FontName): Face | null;
  /** The one that all others stand in for. */
  main(font: FontName): Face;
  /** Drops the shapes of the words that were set so far. */
  forgetWords(): void;
  /** Makes every glyph say which characters it stands for. */
  complete(): void;
}

const require = createRequire(import.meta.url);
const folders = {
  'noto-sans': require.resolve('@fontsource/noto-sans/LICENSE'),
  'noto-sans-hebrew': require.resolve('@fontsource/noto-sans-hebrew/LICENSE'),
  'noto-sans-arabic': require.resolve('@fontsource/noto-sans-arabic/LICENSE'),
};
const weights = { text: 400, strong: 600, code: 400 } as const;
/** Noto Sans in the parts in which it is published; a family stands before all that could stand in for it. */
const parts = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'greek'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'devanagari'],
] as const;
const codeFile = new URL('./mono-latin.ttf', import.meta.url);

type Source = readonly [name: string, file: string | URL];

/** The last one is the operator's own: it has what ours have not. */
function sourcesOf(font: FontName, ownFile: string | null): Source[] {
  const weight = weights[font];
  const ours = parts.map(([family, part]): Source => {
    const file = `${family}-${part}-${weight}-normal.woff`;
    return [file, join(dirname(folders[family]), 'files', file)];
  });
  const code: Source = ['code', codeFile];
  return [
    ...(font === 'code' ? [code, ...ours] : [...ours, code]),
    ...(ownFile === null ? [] : [['own', ownFile] as const]),
  ];
}

interface Opened {
  face: Face;
  letters: ReadonlySet<number>;
}

/** Reads no file before one of its letters is looked for. */
export function openFonts(doc: PDFKit.PDFDocument, ownFile: string | null): Fonts {
  const opened = new Map<string, Opened>();
  const open = ([name, file]: Source): Opened => {
    const known = opened.get(name) ?? openFace(doc, { name, file });
    opened.set(name, known);
    return known;
  };
  const chains = {
    text: sourcesOf('text', ownFile),
    strong: sourcesOf('strong', ownFile),
    code: sourcesOf('code', ownFile),
  };
  const found = {
    text: new Map<number, Face | null>(),
    strong: new Map<number, Face | null>(),
    code: new Map<number, Face | null>(),
  };
  const search = (point: number, font: FontName) =>
    chains[font]
      .map((source) => () => open(source))
      .reduce<Face | null>((face, next) => face ?? holder(next(), point), null);
  return {
    faceOf(letter, font) {
      const point = letter.codePointAt(0) ?? 0;
      const known = found[font].get(point);
      if (known !== undefined) return known;
      const face = search(point, font);
      found[font].set(point, face);
      return face;
    },
    main: (font) => open(chains[font][0] ?? ['code', codeFile]).face,
    forgetWords() {
      for (const { face } of opened.values()) face.layoutCache = Object.create(null) as object;
    },
    complete() {
      for (const { face } of opened.values()) completeCharacters(face);
    },
  };
}

const holder = ({ face, letters }: Opened, point: number): Face | null => (letters.has(point) ? face : null);

function openFace(doc: PDFKit.PDFDocument, { name, file }: { name: string; file: string | URL }): Opened {
  doc.registerFont(name, unwrapWoff(readFileSync(file)));
  const { _font: face } = doc.font(name) as unknown as { _font: Face };
  return { face, letters: new Set(face.font.characterSet) };
}

const unknownCharacter = 0xfffd;

/** Parts of letters, and the box for what is missing, have no character of their own in the table of the library. */
function completeCharacters(face: Face): void {
  face.unicode = Array.from(face.unicode, (points: readonly number[] | undefined) => {
    const told = (points ?? []).filter((point) => point > 0 && point !== 0xfeff && point !== 0xfffe);
    return told.length === 0 ? [unknownCharacter] : told;
  });
}
