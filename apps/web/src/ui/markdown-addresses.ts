const linkProtocols = new Set(['http:', 'https:', 'mailto:']);

/** The address that a link of a report may lead to: the web or a mailbox; null for scripts, data, files and the rest. */
export function linkAddress(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return linkProtocols.has(protocol) ? href : null;
}

const filesOfOurs = '/api/';

/** The address of a picture, if our own API serves it; null for every other, which would tell a stranger who reads. */
export function imageAddress(written: string): string | null {
  const { origin } = window.location;
  if (!URL.canParse(written, origin)) return null;
  // Dots, backslashes and second slashes have been resolved here: what remains is where the browser would really go.
  const target = new URL(written, origin);
  const isOurs = target.origin === origin && target.pathname.startsWith(filesOfOurs);
  return isOurs ? `${target.pathname}${target.search}` : null;
}
