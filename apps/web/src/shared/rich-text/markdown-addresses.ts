import { isWebAddress } from '@gatehouse/markdown/web-address';

/** The address that a link of a report may lead to: the web or a mailbox; null for scripts, data, files and the rest. */
export function linkAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return protocol === 'mailto:' || isWebAddress(href) ? href : null;
}

// As the API serves files: contract/src/files/files.ts.
const filePath = /^\/api\/(?:provider\/companies\/[\w-]+\/)?files\/[\w-]+\/[^/\\]+$/;

const encodedSeparator = /%(?:2e|2f|5c|25)/i;

/**
 * The address of an image, if it is a file of the portal. Any other call of our own API would run in the name of whoever
 * reads the text, and any other host would learn who reads it.
 */
export function imageAddress(written: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(written, origin)) return null;
  const { pathname } = new URL(written, origin);
  // Another host, a query, and what the browser would rewrite, dots and backslashes for example, make it differ.
  const isAsWritten = written === pathname || written === `${origin}${pathname}`;
  return isAsWritten && filePath.test(pathname) && !encodedSeparator.test(pathname) ? pathname : null;
}

/** Where a page loads a file of the portal from: staff read a client's files under the address of the client. */
export function servedAddress(address: string, companyId: string | undefined): string {
  const prefix = '/api/files/';
  if (companyId === undefined || !address.startsWith(prefix)) return address;
  return `/api/provider/companies/${encodeURIComponent(companyId)}/files/${address.slice(prefix.length)}`;
}
