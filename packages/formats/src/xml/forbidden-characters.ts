import type { XmlReading } from './xml-reading.ts';

// The words of the parser for a character that XML does not allow, wherever it may otherwise have one.
const complaint = /disallowed character\.$/;

/** True if the parser complains of nothing but a character that XML does not allow. */
export function isForbidden(message: string): boolean {
  return complaint.test(message);
}

// oxlint-disable-next-line no-control-regex -- what XML 1.0 does not allow
const forbidden = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The text with a sign in place of each character that XML does not allow, as JSON shows what it cannot. */
export function allowedText(text: string): string {
  return text.toWellFormed().replaceAll(forbidden, '\uFFFD');
}

const stand = '\uFFFD';

/** The code point of `#x12` or `#18`; not a number for anything else. */
function codePointOf(entity: string): number {
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  return hexadecimal === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hexadecimal, 16);
}

function isForbiddenCode(code: number): boolean {
  return code <= 0xff_ff && allowedText(String.fromCharCode(code)) === stand && code !== 0xff_fd;
}

/** The parser's method for a reference, which its types do not show. */
interface WithEntities {
  parseEntity: (entity: string) => string;
}

/**
 * Lets references to characters pass that XML does not allow. Tools copy requests of binary protocols into their
 * reports; one such request must not cost the whole report.
 */
export function tolerateForbidden(reading: XmlReading): void {
  const parser = reading.parser as unknown as WithEntities;
  const parse = parser.parseEntity.bind(parser);
  parser.parseEntity = (entity) => {
    if (!isForbiddenCode(codePointOf(entity))) return parse(entity);
    reading.hasForbidden = true;
    return stand;
  };
}

/** What an import says of them. */
export const forbiddenWarning =
  'The file has characters that XML does not allow, such as bytes of binary requests. They are shown as \uFFFD.';
