import { hostname } from 'node:os';

import pino, { type Logger } from 'pino';

import type { Config } from '../settings/config.ts';
import { productVersion } from '../core/product-version.ts';

/** Names of fields that are redacted from the log, anywhere in a logged object. */
const secretFields = ['password', 'currentPassword', 'totpToken', 'token', 'code', 'secret', 'cookie', 'authorization'];
const redacted = secretFields.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`, `*["set-cookie"]`]);

/** Query parameters whose values are secrets. */
const secretParameters = ['token', 'code', 'resetid'];

/** A path segment long enough for a secret, such as the token of a feed; IDs of records are shorter. */
const secretSegment = /(?<=^[^?]*)[\w-]{40,}/g;
/** Path segments that are secrets: the link of an invoice, and a page of the test gateway. */
const secretPaths = /(\/(?:pay|test-gateway)\/)[^/?#]+/gi;

/** A number with the length of payment card numbers, in one piece or in the groups printed on a card, and not part of a longer name. */
const cardNumbers =
  /(?<=^|[^\w%-]|%[\da-f]{2})(?:\d{13,19}|\d{4}(?:(?:[ +-]|%20)\d{4}){3}|\d{4}(?:[ +-]|%20)\d{6}(?:[ +-]|%20)\d{5})(?![\w-])/gi;
const digitInPercent = /%3(\d)/g;

/** True if the check digit of a card number is valid, as for one in ten random numbers. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/%20|\D/g, '')].toReversed().map(Number);
  const sum = digits.reduce((before, digit, at) => {
    const weighted = at % 2 === 1 ? digit * 2 : digit;
    return before + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** Returns the URL with its secrets redacted. */
export const loggedUrl = (url: string): string =>
  url
    .replaceAll(digitInPercent, '$1')
    .replaceAll(cardNumbers, (number) => (isCardNumber(number) ? '[redacted]' : number))
    .replaceAll(secretSegment, '[redacted]')
    .replaceAll(secretPaths, '$1[redacted]')
    .replaceAll(/([?&])([^=&]*)=[^&]*/g, (whole, mark: string, name: string) =>
      secretParameters.includes(plainName(name)) ? `${mark}${name}=[redacted]` : whole,
    );

/** Returns the plain form of a parameter name, which may be percent-encoded or capitalized. */
function plainName(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/** Opens the log: JSON lines on standard output, in which control characters from users are escaped. */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    // The lines of several processes are collected in one log.
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
