import type { FontName, HanScript } from './font-files.ts';
import type { Face } from './fonts.ts';
import type { Sheet } from './sheet.ts';

/** A run of text with the same style. */
export interface Run {
  text: string;
  font?: FontName;
  colour?: string;
  /** A URL. */
  link?: string;
  /** A named destination in the document. */
  to?: string;
  /** True for a link styled like normal text, such as in a list of links. */
  isPlain?: boolean;
  isStruck?: boolean;
  /** The background color of a label. */
  label?: string;
  /** The outline color of the label. */
  labelEdge?: string;
}

/** A part of a run that uses a single font. */
export interface Stretch extends Run {
  face: Face;
  /** The text for screen readers and copying, if it differs from the drawn letters. */
  actual?: string;
  /** The number of character cells per letter in code. Letters are centered in them and narrowed if necessary. */
  cells?: number;
}

// Characters that change the direction of the surrounding text or have no glyph, except line breaks. The two joiners are kept in scripts
// whose letters they change: Arabic, and Devanagari to Sinhala.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;
const joins = /(?<=[\p{sc=Arab}\u0900-\u0DFF])[\u200C\u200D](?=[\p{sc=Arab}\u0900-\u0DFF])/u;

function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, (mark, at: number, whole: string) => {
    const isKept = mark === '\n' || joins.test(whole.slice(at - 1, at + 2));
    return isKept ? mark : '';
  });
}

// No script needs more marks on a letter, and the time to position them is quadratic.
const tooManyMarks = /(\p{M}{32})\p{M}+/gu;

const tabWidth = 4;

/** Returns text ready for layout: composed Unicode, without tabs and invisible characters, and with at most 32 marks per letter. */
export const prepareForLayout = (text: string): string => {
  const visible = withoutInvisible(text.toWellFormed().replaceAll('\t', ' '.repeat(tabWidth)));
  return visible.replaceAll(tooManyMarks, '$1').normalize('NFC');
};

/** Replacements for characters that the bundled fonts lack. */
const standIns: Readonly<Record<string, string>> = { '\u2011': '-', '\u00A0': ' ', '\u202F': ' ', '\u2009': ' ' };
// Maximum number of missing letters that are listed, more than most scripts use in one name.
const maxNamed = 24;

/** Drawn for a letter without a replacement. */
const unknown = '\uFFFD';

interface DrawnText {
  text: string;
  face: Face;
  actual?: string;
  cells?: number;
}

interface Drawing {
  font: FontName;
  han: HanScript;
  /** The font of the previous letter. */
  face: Face | undefined;
}

// Characters shaped together with the previous letter, whose font is used if it contains them.
const follows = /[\p{M}\u200C\u200D]/u;

// In code, letters of other scripts keep their width; symbols, and characters that a terminal shows in two cells, do not.
const signs = /[^\p{L}\p{M}\p{Nd}\p{Nl}\s]/u;
const wide =
  /[\p{Emoji_Presentation}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303F\u3200-\u33FF\uFF01-\uFF60]/u;

/** Returns the cells of a symbol in code, which has the same width as in a terminal, so that boxes and tables stay aligned. */
function inCells(letter: string): { cells?: number } {
  if (wide.test(letter)) return { cells: 2 };
  return signs.test(letter) ? { cells: 1 } : {};
}

function draw(sheet: Sheet, letter: string, { font, han, face: last }: Drawing): DrawnText {
  const { fonts } = sheet;
  const isOfLast = follows.test(letter) && last?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === true;
  const face = isOfLast ? last : fonts.faceOf(letter, font, han);
  if (face === null) return standIn(sheet, letter, { font, han });
  return { text: letter, face, ...(font === 'code' && face !== fonts.main(font) ? inCells(letter) : {}) };
}

function standIn({ fonts, missing }: Sheet, letter: string, { font, han }: Omit<Drawing, 'face'>): DrawnText {
  const text = standIns[letter] ?? unknown;
  if (text === unknown) {
    missing.count += 1;
    if (missing.letters.size < maxNamed) missing.letters.add(letter);
  }
  return { text, face: fonts.faceOf(text, 'text', han) ?? fonts.main(font), actual: letter };
}

// Most words by far, which the first font contains, and line breaks, which have no glyph.
const isPlain = /^(?:[ -~]*|\n)$/;

/** Splits a run by the fonts that contain its letters. Missing letters are replaced. */
export function stretchesOf(sheet: Sheet, run: Run, han: HanScript): Stretch[] {
  const font = run.font ?? 'text';
  if (isPlain.test(run.text)) return [{ ...run, face: sheet.fonts.main(font) }];
  const stretches: Stretch[] = [];
  for (const letter of run.text) {
    const last = stretches.at(-1);
    const drawn = draw(sheet, letter, { font, han, face: last?.face });
    if (last && isAlike(last, drawn)) join(last, drawn);
    else stretches.push({ ...run, ...drawn });
  }
  return stretches;
}

const isAlike = (one: DrawnText, other: DrawnText): boolean =>
  one.face === other.face && one.cells === other.cells && (one.actual === undefined) === (other.actual === undefined);

function join(stretch: Stretch, { text, actual }: DrawnText): void {
  stretch.text += text;
  if (actual !== undefined) stretch.actual = `${stretch.actual ?? ''}${actual}`;
}
