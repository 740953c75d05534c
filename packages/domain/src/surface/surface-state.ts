/** The states of hosts and services. */
export const surfaceStates = ['Candidate', 'Active', 'Missing', 'Archived', 'Not ours'] as const;
export type SurfaceState = (typeof surfaceStates)[number];

/** The ownership of a host: verified by domain or range, or decided by an admin. */
export const surfaceScopes = ['verified', 'confirmed', 'candidate', 'not ours', 'excluded'] as const;
export type SurfaceScope = (typeof surfaceScopes)[number];

/** Days after which missing hosts and services are archived: the default and the limits that a company can select. */
export const archiveAfterDays = { usual: 30, least: 7, most: 365 } as const;

/** The criticality of a host; each value has a factor in the priority of a CVE. */
export const criticalities = ['low', 'medium', 'high', 'critical'] as const;

/** Retention of a screenshot of a web page, in days since it was taken. */
export const screenshotDays = 180;
