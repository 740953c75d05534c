import type { Config } from '../settings/config.ts';

type ContentConfig = Pick<Config, 'contentOrigin'>;

const labelPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the subdomain label of a Host header: null outside the content host, empty if it names no version. */
export function contentLabel({ contentOrigin }: ContentConfig, host: string | undefined): string | null {
  if (contentOrigin === null || host === undefined) return null;
  // The header includes the port, which differs from that of the setting behind some proxies.
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const base = new URL(contentOrigin.replace('*.', '')).hostname;
  if (name === base) return '';
  if (!name.endsWith(`.${base}`)) return null;
  const label = name.slice(0, -base.length - 1);
  return labelPattern.test(label) ? label : '';
}

/** Returns the origin of one version of a course. */
export const versionOrigin = (contentOrigin: string, versionId: string): string =>
  contentOrigin.replace('*', versionId);

/** Returns the origins that may frame a package: all addresses under which a browser can reach the portal. */
export function portalOrigins({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string[] {
  if (PUBLIC_URL !== undefined) return [new URL(PUBLIC_URL).origin];
  const hosts = new Set([HOST.includes(':') ? `[${HOST}]` : HOST, 'localhost', '127.0.0.1']);
  return [...hosts].map((host) => new URL(`http://${host}:${PORT}`).origin);
}
