import type { Config } from '../config.ts';

type ContentConfig = Pick<Config, 'contentOrigin'>;

const labelPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The label of a sub-domain that a Host header names; null where it is not of the content host, empty where it names no version. */
export function contentLabel({ contentOrigin }: ContentConfig, host: string | undefined): string | null {
  if (contentOrigin === null || host === undefined) return null;
  // A port is part of the header; behind a proxy it may be another one than that of the setting.
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const base = new URL(contentOrigin.replace('*.', '')).hostname;
  if (name === base) return '';
  if (!name.endsWith(`.${base}`)) return null;
  const label = name.slice(0, -base.length - 1);
  return labelPattern.test(label) ? label : '';
}

/** The origin of one version of a course. */
export const versionOrigin = (contentOrigin: string, versionId: string): string =>
  contentOrigin.replace('*', versionId);

/** The pages that may frame a package: those of the portal, under each name that a browser may have for it. */
export function portalOrigins({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string[] {
  if (PUBLIC_URL !== undefined) return [new URL(PUBLIC_URL).origin];
  const hosts = new Set([HOST.includes(':') ? `[${HOST}]` : HOST, 'localhost', '127.0.0.1']);
  return [...hosts].map((host) => new URL(`http://${host}:${PORT}`).origin);
}
