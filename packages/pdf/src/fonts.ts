import { readFileSync } from 'node:fs';

import { codeFile, type FontName, type HanScript, type Source, sourcesOf } from './font-files.ts';
import { unwrapWoff } from './woff.ts';

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
  /** The characters of every glyph that occurs. */
  unicode: (readonly number[])[];
  font: OpenedFont;
}

/** What places a mark at its letter; either may have no anchor in the table of the font. */
interface MarkPlacement {
  applyAnchor(mark: { markAnchor: unknown }, anchor: unknown, place: number): void;
}

interface OpenedFont {
  characterSet: readonly number[];
  hasGlyphForCodePoint(point: number): boolean;
  _layoutEngine: { engine?: { GPOSProcessor: MarkPlacement | null } | null };
}

/** The faces of a document, each opened when one of its letters first occurs. */
export interface Fonts {
  /** The first face that has the letter; null where none has. */
  faceOf(letter: string, font: FontName, han: HanScript): Face | null;
  /** The one that all others stand in for. */
  main(font: FontName): Face;
  /** Makes every glyph say which characters it stands for. */
  complete(): void;
}

interface LoadedFace {
  face: Face;
  letters: ReadonlySet<number>;
}

/** Reads no file before one of its letters is looked for. */
export function openFonts(doc: PDFKit.PDFDocument, ownFile: string | null): Fonts {
  const opened = new Map<string, LoadedFace>();
  const open = (source: Source): LoadedFace => {
    const known = opened.get(source.name) ?? openFace(doc, source);
    opened.set(source.name, known);
    return known;
  };
  const chains = new Map<string, readonly Source[]>();
  const chainOf = (font: FontName, han: HanScript): readonly Source[] => {
    const chain = chains.get(font + han) ?? sourcesOf(font, ownFile, han);
    chains.set(font + han, chain);
    return chain;
  };
  const found = new Map<string, Face | null>();
  const search = (point: number, font: FontName, han: HanScript) =>
    chainOf(font, han).reduce<Face | null>((face, source) => face ?? holder(open, source, point), null);
  return {
    faceOf(letter, font, han) {
      const point = letter.codePointAt(0) ?? 0;
      const key = `${font} ${han} ${point}`;
      const known = found.get(key);
      if (known !== undefined) return known;
      const face = search(point, font, han);
      found.set(key, face);
      return face;
    },
    main: (font) => open(chainOf(font, 'sc')[0] ?? { name: 'code', file: codeFile }).face,
    complete() {
      for (const { face } of opened.values()) completeCharacters(face);
    },
  };
}

/** Does not open a file whose script the letter is not of. */
function holder(open: (source: Source) => LoadedFace, source: Source, point: number): Face | null {
  if (source.covers?.test(String.fromCodePoint(point)) === false) return null;
  const { face, letters } = open(source);
  return letters.has(point) ? face : null;
}

function openFace(doc: PDFKit.PDFDocument, { name, file }: Source): LoadedFace {
  doc.registerFont(name, unwrapWoff(readFileSync(file)));
  const { _font: face } = doc.font(name) as unknown as { _font: Face };
  forgiveMissingAnchors(face.font);
  return { face, letters: new Set(face.font.characterSet) };
}

/** The library throws at a mark that the font does not attach to the letter before it; such a mark stays where it is. */
function forgiveMissingAnchors({ _layoutEngine: { engine } }: OpenedFont): void {
  const marks = engine?.GPOSProcessor ?? null;
  if (marks === null) return;
  const applyAnchor = marks.applyAnchor.bind(marks);
  marks.applyAnchor = (mark, anchor, place) => {
    if (mark.markAnchor !== null && anchor !== null && anchor !== undefined) applyAnchor(mark, anchor, place);
  };
}

const unknownCharacter = 0xfffd;

/** Parts of letters, and the box for what is missing, have no character of their own in the table of the library. */
function completeCharacters(face: Face): void {
  face.unicode = Array.from(face.unicode, (points: readonly number[] | undefined) => {
    const told = (points ?? []).filter((point) => point > 0 && point !== 0xfeff && point !== 0xfffe);
    return told.length === 0 ? [unknownCharacter] : told;
  });
}
