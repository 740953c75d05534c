// Browsers run these, or open what is on the reader's own machine.
const live =
  /^\s*(?:javascript|vbscript|data|blob|file|filesystem|about|chrome|resource|view-source|(?:ms|x)-[\w-]+)\s*:/i;

/** Whether an address, should a program make a link of it, does no more than open a page or name a service. */
export const isInertAddress = (address: string): boolean => !live.test(address);
