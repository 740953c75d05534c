import type { Config } from './config.ts';

/** Returns the public address of the portal, without a trailing slash. */
export const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://${HOST}:${PORT}`;
