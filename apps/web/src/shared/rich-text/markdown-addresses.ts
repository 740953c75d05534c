import { isWebAddress } from '@gatehouse/markdown/web-address';
import { bySide } from '../../core/sides.ts';

/** Returns the URL of a link in a report if it is a web or email address, or null for scripts, data, files and others. */
export function linkAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return protocol === 'mailto:' || isWebAddress(href) ? href : null;
}

// File paths of the API, as in contract/src/files/files.ts and contract/src/shares/shares.ts.
const filePath =
  /^\/api\/(?:(?:provider\/companies\/[\w-]+\/)?files\/[\w-]+\/[^/\\]+|shared-reports\/[\w-]+\/images\/[\w.-]+)$/;

const encodedSeparator = /%(?:2e|2f|5c|25)/i;

/**
 * Returns the path of an image if it is a file of the portal, otherwise null. Any other call of our API would run as the reader, and any
 * other host would learn who reads the text.
 */
export function imageAddress(written: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(written, origin)) return null;
  const { pathname } = new URL(written, origin);
  // Differs for another host, a query string, or anything that the browser would normalize, such as dots and backslashes.
  const isAsWritten = written === pathname || written === `${origin}${pathname}`;
  return isAsWritten && filePath.test(pathname) && !encodedSeparator.test(pathname) ? pathname : null;
}

/** Returns the URL of a file of the portal: staff read a client's files under the client's path. */
export function servedAddress(address: string, companyId: string | undefined): string {
  const prefix = '/api/files/';
  if (!address.startsWith(prefix)) return address;
  const rest = address.slice(prefix.length);
  return bySide(companyId, address, (client) => `/api/provider/companies/${encodeURIComponent(client)}/files/${rest}`);
}
