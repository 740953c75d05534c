import type { Config } from './config.ts';

/** The address under which people reach the portal, without a slash at its end. */
export const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://${HOST}:${PORT}`;
