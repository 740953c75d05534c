import type { FileInput } from './decode-text.ts';
import type { JsonPlan } from './json/json-plan.ts';
import { headCharacters, looksLike } from './looks-like.ts';
import { peekInput, textOfHead } from './peek-input.ts';
import { formatFailure, type FormatFailure } from './read-failure.ts';

/** A file that someone calls by the name of a format. */
export interface OpenReport {
  /** With its article, for sentences: "a PwnDoc audit". */
  called: string;
  /** What the file seems to be, when that is another format, as the end of a sentence. */
  guess: string;
  /** From its beginning. */
  input: FileInput;
}

/** Looks at the beginning of a file, so that a wrong one can be named. */
export async function openReport(
  given: FileInput,
  { format, called }: Pick<JsonPlan, 'format' | 'called'>,
): Promise<OpenReport> {
  const { head, input } = await peekInput(given, headCharacters * 2);
  const guess = looksLike(textOfHead(head));
  const isOther = guess !== null && guess.format !== format;
  return { called, guess: isOther ? `; it looks like ${guess.title}` : '', input };
}

/** The file is something else, as this line of it shows. */
export function refuseReport({ called, guess }: OpenReport, line: number, reason: string): FormatFailure {
  return formatFailure(`The file is not ${called}: ${reason}, on line ${line}${guess}.`, { line });
}
