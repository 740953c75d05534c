/** So many domains has no company, and no scan would end. */
export const domainsAtMost = 100;
