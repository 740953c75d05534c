import pino, { type Logger } from 'pino';

import type { Config } from '../config.ts';

/** Names of fields that never reach the log, wherever they are in a logged object. */
const secretFields = ['password', 'currentPassword', 'totpToken', 'token', 'code', 'secret', 'cookie', 'authorization'];
const redacted = secretFields.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`, `*["set-cookie"]`]);

/** Values of these parameters are secrets that are in an address. */
const secretParameters = ['token', 'code', 'resetid'];

/** The address as it may be logged. */
export const loggedUrl = (url: string): string =>
  url.replaceAll(/([?&])([^=&]*)=[^&]*/g, (whole, mark: string, name: string) =>
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
    base: null,
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
