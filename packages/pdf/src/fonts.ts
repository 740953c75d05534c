import { readFileSync } from 'node:fs';

import { codeFile, type FontName, type HanScript, type Source, sourcesOf } from './font-files.ts';
import { unwrapWoff } from './woff.ts';

/** The displacement of a glyph from the current position, in thousandths of the font size. */
export interface Position {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

/** A font opened by the library, with members that its types lack. */
export interface Face {
  id: string;
  /** Returns the glyphs as four hexadecimal digits each. With `features`, the text is shaped as a whole. */
  encode(text: string, features?: readonly string[]): [glyphs: string[], positions: Position[]];
  widthOfString(text: string, size: number, features?: readonly string[]): number;
  ref(): unknown;
  /** The code points of each used glyph. */
  unicode: (readonly number[])[];
  font: OpenedFont;
}

/** Attaches a mark to its letter. Both may lack an anchor in the font's table. */
interface MarkPlacement {
  applyAnchor(mark: { markAnchor: unknown }, anchor: unknown, place: number): void;
}

interface OpenedFont {
  characterSet: readonly number[];
  hasGlyphForCodePoint(point: number): boolean;
  _layoutEngine: { engine?: { GPOSProcessor: MarkPlacement | null } | null };
}

/** The fonts of a document. Each is opened when one of its letters first occurs. */
export interface Fonts {
  /** Returns the first font that contains the letter, or null. */
  faceOf(letter: string, font: FontName, han: HanScript): Face | null;
  /** Returns the font that all others supplement. */
  main(font: FontName): Face;
  /** Adds the missing characters of glyphs, so that all text can be extracted. */
  complete(): void;
}

interface LoadedFace {
  face: Face;
  letters: ReadonlySet<number>;
}

/** Returns the fonts of a document. A file is read only when one of its letters is looked up. */
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
    chainOf(font, han).reduce<Face | null>((face, source) => face ?? faceFrom(open, source, point), null);
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

/** Returns the font if it contains the letter. Files of other scripts are not opened. */
function faceFrom(open: (source: Source) => LoadedFace, source: Source, point: number): Face | null {
  if (source.covers?.test(String.fromCodePoint(point)) === false) return null;
  const { face, letters } = open(source);
  return letters.has(point) ? face : null;
}

function openFace(doc: PDFKit.PDFDocument, { name, file }: Source): LoadedFace {
  doc.registerFont(name, unwrapWoff(readFileSync(file)));
  const { _font: face } = doc.font(name) as unknown as { _font: Face };
  tolerateMissingAnchors(face.font);
  return { face, letters: new Set(face.font.characterSet) };
}

/** Prevents an error of the library for a mark without an anchor. Such a mark keeps its position. */
function tolerateMissingAnchors({ _layoutEngine: { engine } }: OpenedFont): void {
  const marks = engine?.GPOSProcessor ?? null;
  if (marks === null) return;
  const applyAnchor = marks.applyAnchor.bind(marks);
  marks.applyAnchor = (mark, anchor, place) => {
    if (mark.markAnchor !== null && anchor !== null && anchor !== undefined) applyAnchor(mark, anchor, place);
  };
}

const unknownCharacter = 0xfffd;

/** Adds a character for partial glyphs and the missing-glyph box, which have none in the library's table. */
function completeCharacters(face: Face): void {
  face.unicode = Array.from(face.unicode, (points: readonly number[] | undefined) => {
    const visiblePoints = (points ?? []).filter((point) => point > 0 && point !== 0xfeff && point !== 0xfffe);
    return visiblePoints.length === 0 ? [unknownCharacter] : visiblePoints;
  });
}
