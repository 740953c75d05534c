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
}

/** A part of a run that one face draws. */
export interface Stretch extends Run {
  face: Face;
  /** What is read aloud and copied where it differs from what is drawn. */
  actual?: string;
}

// What would turn the direction of the text around it, and what no font draws; line ends are none of it. The two joiners
// stay where letters change their shapes with them.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;
const joins = /(?<=[\p{sc=Arab}\p{sc=Deva}])[\u200C\u200D](?=[\p{sc=Arab}\p{sc=Deva}])/u;

function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, (mark, at: number, whole: string) => {
    const isKept = mark === '\n' || joins.test(whole.slice(at - 1, at + 2));
    return isKept ? mark : '';
  });
}

const tabWidth = 4;

/** Text as it is set: composed letters, no tabs, and nothing that is not seen. */
export const settable = (text: string): string =>
  withoutInvisible(text.toWellFormed().normalize('NFC').replaceAll('\t', ' '.repeat(tabWidth)));

/** Signs that our fonts lack and that others can stand for. */
const standIns: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '≈': '~',
  '✓': '[x]',
  '✔': '[x]',
  '✗': '[ ]',
  '✘': '[ ]',
  '□': '[ ]',
  '■': '[x]',
  '◆': '•',
  '│': '|',
  '├': '|',
  '└': '`',
  '─': '-',
  '━': '-',
  '┃': '|',
  '┌': '+',
  '┐': '+',
  '┘': '+',
  '┤': '|',
  '┬': '+',
  '┴': '+',
  '┼': '+',
  '\u2011': '-',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2009': ' ',
};
/** Drawn for a letter that nothing can stand for. */
const unknown = '\uFFFD';

interface Drawn {
  text: string;
  face: Face;
  actual?: string;
}

function draw({ fonts, missing }: Sheet, letter: string, { font, han }: { font: FontName; han: HanScript }): Drawn {
  const face = fonts.faceOf(letter, font, han);
  if (face) return { text: letter, face };
  const text = standIns[letter] ?? unknown;
  if (text === unknown) missing.count += 1;
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
    const drawn = draw(sheet, letter, { font, han });
    const last = stretches.at(-1);
    if (last && isAlike(last, drawn)) join(last, drawn);
    else stretches.push({ ...run, ...drawn });
  }
  return stretches;
}

const isAlike = (one: Drawn, other: Drawn): boolean =>
  one.face === other.face && (one.actual === undefined) === (other.actual === undefined);

function join(stretch: Stretch, { text, actual }: Drawn): void {
  stretch.text += text;
  if (actual !== undefined) stretch.actual = `${stretch.actual ?? ''}${actual}`;
}
