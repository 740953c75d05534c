import type { XmlReading } from './xml-reading.ts';

// The parser's message for a character that XML does not allow.
const complaint = /disallowed character\.$/;

/** True if the parser only reports a character that XML does not allow. */
export function isForbidden(message: string): boolean {
  return complaint.test(message);
}

// oxlint-disable-next-line no-control-regex -- what XML 1.0 does not allow
const forbidden = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Replaces characters that XML does not allow with U+FFFD. */
export function allowedText(text: string): string {
  return text.toWellFormed().replaceAll(forbidden, '\uFFFD');
}

const stand = '\uFFFD';

/** Returns the code point of `#x12` or `#18`, or NaN. */
function codePointOf(entity: string): number {
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  return hexadecimal === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hexadecimal, 16);
}

function isForbiddenCode(code: number): boolean {
  return code <= 0xff_ff && allowedText(String.fromCharCode(code)) === stand && code !== 0xff_fd;
}

/** The parser's method for references, which is missing from its types. */
interface WithEntities {
  parseEntity: (entity: string) => string;
}

/**
 * Accepts references to characters that XML does not allow. Tools copy requests of binary protocols into their reports, and one of them
 * should not make the whole report unreadable.
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

/** The import warning about such characters. */
export const forbiddenWarning =
  'The file has characters that XML does not allow, such as bytes of binary requests. They are shown as \uFFFD.';
