/** The states of hosts and services. */
export const surfaceStates = ['Candidate', 'Active', 'Missing', 'Archived', 'Not ours'] as const;
export type SurfaceState = (typeof surfaceStates)[number];

/** Whether a host belongs to the company: by its verified domains and ranges, or as an admin decided. */
export const surfaceScopes = ['verified', 'confirmed', 'candidate', 'not ours', 'excluded'] as const;
export type SurfaceScope = (typeof surfaceScopes)[number];

/** Days after which what is missing is archived, unless the company chose others. */
export const archiveAfterDays = { usual: 30, least: 7, most: 365 } as const;

/** How much depends on a host; each has a factor in the priority of a CVE. */
export const criticalities = ['low', 'medium', 'high', 'critical'] as const;

/** How long a picture of a web page is kept, in days from when it was taken. */
export const screenshotDays = 180;
