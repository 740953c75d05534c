import { looksLike } from '../looks-like.ts';
import { formatFailure, recordFailure, type FormatFailure } from '../read-failure.ts';
import { here, type Expectation, type JsonReading, type JsonPosition } from './json-reading.ts';

const expectedWords: Record<Expectation, string> = {
  value: 'a value',
  'first element': 'a value or the end of the list',
  'first field': 'a field or the end of the object',
  field: 'a field',
  colon: 'a colon',
  comma: 'a comma or the end',
  end: 'the end of the file',
};

function formatPosition({ line, column }: JsonPosition): string {
  return `line ${line}, column ${column}`;
}

/** Returns the end of a sentence naming the format that the file resembles, or an empty string. */
function guessOther({ head, plan }: JsonReading): string {
  const guess = looksLike(head);
  return guess === null || guess.format === plan.format ? '' : `; it looks like ${guess.title}`;
}

/** Returns the error for invalid JSON. */
export function syntaxError(reading: JsonReading, reason: string, place = here(reading)): FormatFailure {
  const other = reading.isKnown ? '' : guessOther(reading);
  if (other !== '')
    return formatFailure(`At ${formatPosition(place)}, the file is not ${reading.plan.called}${other}.`, place);
  return formatFailure(`The file is not valid JSON at ${formatPosition(place)}: ${reason}.`, place);
}

/** Returns the error for an unexpected character. The character is not quoted, because the file may be a list of passwords. */
export function refuseCharacter(reading: JsonReading): FormatFailure {
  return syntaxError(reading, `expected ${expectedWords[reading.expects]}`);
}

/** Returns the error for valid JSON of another format, at the position of the value that shows it. */
export function wrongFormatError(reading: JsonReading, begin: JsonPosition, reason: string): FormatFailure {
  const message = `The file is not ${reading.plan.called}: ${reason}, at ${formatPosition(begin)}${guessOther(reading)}.`;
  return formatFailure(message, begin);
}

/** Returns the error for a record without a required field. */
export function missesField(begin: JsonPosition, missing: string): FormatFailure {
  return recordFailure(`The record at ${formatPosition(begin)} has no ${JSON.stringify(missing)}.`, begin);
}

/** Returns the error for a file that ends too early. */
export function unexpectedEndError(reading: JsonReading): FormatFailure {
  const place = here(reading);
  if (reading.head.trim() === '') return formatFailure(`The file is empty; it is not ${reading.plan.called}.`, place);
  return formatFailure(`The file ends at ${formatPosition(place)}, before it is complete.`, place);
}

/** Returns the error for objects nested too deeply. */
export function depthError(reading: JsonReading): FormatFailure {
  const place = here(reading);
  return formatFailure(
    `The file is nested more than ${reading.limits.depth} levels deep at ${formatPosition(place)}.`,
    place,
  );
}

/** Returns the error for a string that is too long. */
export function refuseText({ limits }: JsonReading, begin: JsonPosition): FormatFailure {
  return formatFailure(`A string of more than ${limits.text} characters starts at ${formatPosition(begin)}.`, begin);
}

/** Returns the error for a record that is too large. */
export function recordSizeError(reading: JsonReading): FormatFailure {
  const place = here(reading);
  const { record } = reading.limits;
  return formatFailure(`A record of the file has more than ${record} characters at ${formatPosition(place)}.`, place);
}
