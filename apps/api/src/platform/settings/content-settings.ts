import { getDomain } from 'tldts';

/** An origin whose first label is a wildcard. */
export const contentPattern = /^https?:\/\/\*\.[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i;

interface ContentSettings {
  CONTENT_ORIGIN?: string | undefined;
  PUBLIC_URL?: string | undefined;
  PORT: number;
}

/** Returns the origin of the content host with its wildcard. There is a default outside production, because *.localhost needs no DNS. */
export const contentOriginOf = ({ CONTENT_ORIGIN, PORT }: ContentSettings, isProduction: boolean): string | null =>
  CONTENT_ORIGIN?.toLowerCase() ?? (isProduction ? null : `http://*.content.localhost:${PORT}`);

const hostOf = (origin: string): string => new URL(origin.replace('*.', '')).hostname;

/** Returns the site of a host as browsers define it, private suffixes included. */
const siteOf = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });

type Rule = [isBroken: boolean, sentence: string];

/** Returns the faults of the content host settings. On the same site as the portal, packages could reach the portal's cookies. */
export function contentFaults({ CONTENT_ORIGIN, PUBLIC_URL }: ContentSettings, isProduction: boolean): string[] {
  if (CONTENT_ORIGIN === undefined) return [];
  const host = hostOf(CONTENT_ORIGIN);
  const portal = PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).hostname;
  const rules: Rule[] = [
    [
      portal === host || portal.endsWith(`.${host}`),
      'CONTENT_ORIGIN contains the host of PUBLIC_URL; packages need a host of their own.',
    ],
    ...(isProduction ? productionRules(CONTENT_ORIGIN.toLowerCase(), { host, portal }) : []),
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
}

function productionRules(origin: string, { host, portal }: { host: string; portal: string }): Rule[] {
  const site = siteOf(host);
  return [
    [!origin.startsWith('https:'), 'CONTENT_ORIGIN must start with https:// in production.'],
    [site === null, 'CONTENT_ORIGIN must be a domain of its own in production, such as https://*.content-example.net.'],
    [
      site !== null && site === siteOf(portal),
      `CONTENT_ORIGIN is within the domain of the portal (${site}); use another domain.`,
    ],
  ];
}
