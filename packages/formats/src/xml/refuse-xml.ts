import { beginsLikeJson, looksLike } from '../looks-like.ts';
import { formatFailure, type FormatFailure } from '../read-failure.ts';
import type { XmlReading } from './xml-reading.ts';

function refuseHere({ parser }: XmlReading, say: (place: string) => string): FormatFailure {
  const { line } = parser;
  const column = Math.max(1, parser.column);
  return formatFailure(say(`line ${line}, column ${column}`), { line, column });
}

/** Returns the end of a sentence naming the format that the file resembles, or an empty string. */
function guessOther({ head, plan }: XmlReading): string {
  const guess = looksLike(head);
  if (guess === null && beginsLikeJson(head)) return '; it looks like JSON, not XML';
  const isOther = guess !== null && guess.format !== 'xml' && guess.format !== plan.format;
  return isOther ? `; it looks like ${guess.title}` : '';
}

/** Returns the error for invalid or incomplete XML. */
export function syntaxError(reading: XmlReading, reason: string): FormatFailure {
  const other = reading.hasRoot ? '' : guessOther(reading);
  if (other !== '')
    return refuseHere(reading, (place) => `At ${place}, the file is not ${reading.plan.called}${other}.`);
  if (!reading.isEnding) return refuseHere(reading, (place) => `The file is not valid XML at ${place}: ${reason}.`);
  return refuseHere(reading, (place) => `The file ends at ${place}, before it is complete.`);
}

/** Returns the error for XML of another format. */
export function wrongRootError(reading: XmlReading): FormatFailure {
  const other = guessOther(reading);
  return refuseHere(
    reading,
    (place) =>
      `The file is not ${reading.plan.called}: its root element, at ${place}, belongs to another format${other}.`,
  );
}

/** Returns the error for a file without results and without any elements specific to this tool. */
export function refuseEmptyOther(reading: XmlReading): FormatFailure {
  const { called } = reading.plan;
  return refuseHere(
    reading,
    (place) =>
      `The file is not ${called}: it holds no results, and nothing else that this tool writes, to its end at ${place}${guessOther(reading)}.`,
  );
}

/** Returns the error for elements nested too deeply. */
export function depthError(reading: XmlReading): FormatFailure {
  const { depth } = reading.limits;
  return refuseHere(reading, (place) => `The file is nested more than ${depth} levels deep at ${place}.`);
}

/** Returns the error for a record that is too large. */
export function refuseRecord({ kept, limits, parser }: XmlReading): FormatFailure {
  const { line } = kept[0] ?? parser;
  return formatFailure(`The element starting on line ${line} has more than ${limits.record} characters.`, { line });
}

/** Returns the error for a text, comment or start tag that is too long. */
export function refuseEndless({ mark, limits }: XmlReading): FormatFailure {
  const { line, column, isTag } = mark;
  const what = isTag ? `start tag of more than ${limits.tag}` : `text of more than ${limits.text}`;
  return formatFailure(`A ${what} characters starts at line ${line}, column ${column}.`, { line, column });
}

// A document type without entities is harmless: Burp describes its elements, Qualys and Nikto refer to a file.
const entityMark = /<!ENTITY|%[\p{L}_:][^\s;]{0,200};/iu;

/** Throws if a document type declares entities, so that none can expand, or refer to a file or URL. */
export function refuseEntities(reading: XmlReading, doctype: string): void {
  if (!entityMark.test(doctype)) return;
  throw refuseHere(
    reading,
    (place) => `The file declares XML entities (document type ending at ${place}). Such files are rejected.`,
  );
}
