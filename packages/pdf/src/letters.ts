import type { FontName, HanScript } from './font-files.ts';
import type { Face } from './fonts.ts';
import type { Sheet } from './sheet.ts';

/** A stretch of text in one look. */
export interface Run {
  text: string;
  font?: FontName;
  colour?: string;
  /** An address in the web. */
  link?: string;
  /** A place in the document. */
  to?: string;
  /** Whether a link looks like the text around it: in a list of links everyone knows what they are. */
  isPlain?: boolean;
  isStruck?: boolean;
  /** The colour of a label behind the text. */
  label?: string;
  /** The outline of that label. */
  labelEdge?: string;
}

/** A part of a run that one face draws. */
export interface Stretch extends Run {
  face: Face;
  /** What is read aloud and copied where it differs from what is drawn. */
  actual?: string;
  /** The room of each of its letters, in widths of a letter of code; they are centered in it, and narrowed to it. */
  cells?: number;
}

// What would turn the direction of the text around it, and what no font draws; line ends are none of it. The two joiners
// stay where letters change their shapes with them: in Arabic, and from Devanagari to Sinhala.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;
const joins = /(?<=[\p{sc=Arab}\u0900-\u0DFF])[\u200C\u200D](?=[\p{sc=Arab}\u0900-\u0DFF])/u;

function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, (mark, at: number, whole: string) => {
    const isKept = mark === '\n' || joins.test(whole.slice(at - 1, at + 2));
    return isKept ? mark : '';
  });
}

// No script needs more above and below a letter, and the time to place them grows with the square of their number.
const tooManyMarks = /(\p{M}{32})\p{M}+/gu;

const tabWidth = 4;

/** Text as it is set: composed letters, no tabs, at most 32 marks for a letter, and nothing that is not seen. */
export const settable = (text: string): string => {
  const visible = withoutInvisible(text.toWellFormed().replaceAll('\t', ' '.repeat(tabWidth)));
  return visible.replaceAll(tooManyMarks, '$1').normalize('NFC');
};

/** Signs that our fonts lack and that others can stand for. */
const standIns: Readonly<Record<string, string>> = { '\u2011': '-', '\u00A0': ' ', '\u202F': ' ', '\u2009': ' ' };
// So many letters are named, which is more than most scripts have in one name.
const mostNamed = 24;

/** Drawn for a letter that nothing can stand for. */
const unknown = '\uFFFD';

interface Drawn {
  text: string;
  face: Face;
  actual?: string;
  cells?: number;
}

interface Drawing {
  font: FontName;
  han: HanScript;
  /** Of the letter before. */
  face: Face | undefined;
}

// Shaped together with the letter before them, so they are of its face wherever that has them.
const follows = /[\p{M}\u200C\u200D]/u;

// Letters of other scripts are set as they are; signs, and what a terminal gives two cells, are not.
const signs = /[^\p{L}\p{M}\p{Nd}\p{Nl}\s]/u;
const wide =
  /[\p{Emoji_Presentation}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303F\u3200-\u33FF\uFF01-\uFF60]/u;

/** In code, a sign of another font takes the room that a terminal gives it, so that boxes and tables stay aligned. */
function inCells(letter: string): { cells?: number } {
  if (wide.test(letter)) return { cells: 2 };
  return signs.test(letter) ? { cells: 1 } : {};
}

function draw(sheet: Sheet, letter: string, { font, han, face: last }: Drawing): Drawn {
  const { fonts } = sheet;
  const isOfLast = follows.test(letter) && last?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === true;
  const face = isOfLast ? last : fonts.faceOf(letter, font, han);
  if (face === null) return standIn(sheet, letter, { font, han });
  return { text: letter, face, ...(font === 'code' && face !== fonts.main(font) ? inCells(letter) : {}) };
}

function standIn({ fonts, missing }: Sheet, letter: string, { font, han }: Omit<Drawing, 'face'>): Drawn {
  const text = standIns[letter] ?? unknown;
  if (text === unknown) {
    missing.count += 1;
    if (missing.letters.size < mostNamed) missing.letters.add(letter);
  }
  return { text, face: fonts.faceOf(text, 'text', han) ?? fonts.main(font), actual: letter };
}

// Most words by far, which the first face has; and the end of a line, which none draws.
const isPlain = /^(?:[ -~]*|\n)$/;

/** A text in the faces that can draw its parts; where none can, signs that still carry the letters. */
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

const isAlike = (one: Drawn, other: Drawn): boolean =>
  one.face === other.face && one.cells === other.cells && (one.actual === undefined) === (other.actual === undefined);

function join(stretch: Stretch, { text, actual }: Drawn): void {
  stretch.text += text;
  if (actual !== undefined) stretch.actual = `${stretch.actual ?? ''}${actual}`;
}
