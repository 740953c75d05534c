// URL schemes that run code in the browser or open files on the reader's own machine.
const live =
  /^\s*(?:javascript|vbscript|data|blob|file|filesystem|about|chrome|resource|view-source|(?:ms|x)-[\w-]+)\s*:/i;

/** True if the URL is safe as a link: it only opens a page or names a service. */
export const isInertAddress = (address: string): boolean => !live.test(address);
