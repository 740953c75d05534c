import { hostname } from 'node:os';

import pino, { type Logger } from 'pino';

import type { Config } from '../config.ts';
import { productVersion } from '../product-version.ts';

/** Names of fields that never reach the log, wherever they are in a logged object. */
const secretFields = ['password', 'currentPassword', 'totpToken', 'token', 'code', 'secret', 'cookie', 'authorization'];
const redacted = secretFields.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`, `*["set-cookie"]`]);

/** Values of these parameters are secrets that are in an address. */
const secretParameters = ['token', 'code', 'resetid'];

/** Part of a path that is long enough for a secret, such as the token of a feed; IDs of records are shorter. */
const secretSegment = /(?<=^[^?]*)[\w-]{40,}/g;
/** Where a part of the path is a secret: the link of an invoice, and a page of the test gateway. */
const secretPaths = /(\/(?:pay|test-gateway)\/)[^/?#]+/gi;

/** A number as long as those of payment cards, in one piece or in groups as on a card; parts of longer names are none. */
const cardNumbers =
  /(?<=^|[^\w%-]|%[\da-f]{2})(?:\d{13,19}|\d{4}(?:(?:[ +-]|%20)\d{4}){3}|\d{4}(?:[ +-]|%20)\d{6}(?:[ +-]|%20)\d{5})(?![\w-])/gi;
const digitInPercent = /%3(\d)/g;

/** Whether the check digit of a card number is right, which that of one in ten other numbers is. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/%20|\D/g, '')].toReversed().map(Number);
  const sum = digits.reduce((before, digit, at) => {
    const weighted = at % 2 === 1 ? digit * 2 : digit;
    return before + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** The address as it may be logged. */
export const loggedUrl = (url: string): string =>
  url
    .replaceAll(digitInPercent, '$1')
    .replaceAll(cardNumbers, (number) => (isCardNumber(number) ? '[redacted]' : number))
    .replaceAll(secretSegment, '[redacted]')
    .replaceAll(secretPaths, '$1[redacted]')
    .replaceAll(/([?&])([^=&]*)=[^&]*/g, (whole, mark: string, name: string) =>
      secretParameters.includes(plainName(name)) ? `${mark}${name}=[redacted]` : whole,
    );

/** A name may be written with percent signs, or in capitals, and mean the same to a reader of the log. */
function plainName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/** JSON lines on standard output; control characters in what users typed are escaped by JSON itself. */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    // Lines of several processes come together in one log.
    base: { pid: process.pid, host: hostname(), version: productVersion },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...new Set(redacted)], censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        url: loggedUrl(request.url),
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
