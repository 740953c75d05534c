/** Far more domains than any company has; keeps scans bounded. */
export const domainsAtMost = 100;
