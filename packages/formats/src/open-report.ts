import type { FileInput } from './decode-text.ts';
import type { JsonPlan } from './json/json-plan.ts';
import { headCharacters, looksLike } from './looks-like.ts';
import { peekInput, textOfHead } from './peek-input.ts';
import { formatFailure, type FormatFailure } from './read-failure.ts';

/** A file that is expected to be in a certain format. */
export interface OpenReport {
  /** The name of the format with its article, for messages: "a PwnDoc audit". */
  called: string;
  /** The end of a sentence that names another format the file resembles; may be empty. */
  guess: string;
  /** The whole input, from its beginning. */
  input: FileInput;
}

/** Reads the beginning of a file, so that an error message can name its actual format. */
export async function openReport(
  given: FileInput,
  { format, called }: Pick<JsonPlan, 'format' | 'called'>,
): Promise<OpenReport> {
  const { head, input } = await peekInput(given, headCharacters * 2);
  const guess = looksLike(textOfHead(head));
  const isOther = guess !== null && guess.format !== format;
  return { called, guess: isOther ? `; it looks like ${guess.title}` : '', input };
}

/** Returns the error for a file of another format, with the line that shows it. */
export function wrongFormatError({ called, guess }: OpenReport, line: number, reason: string): FormatFailure {
  return formatFailure(`The file is not ${called}: ${reason}, on line ${line}${guess}.`, { line });
}
