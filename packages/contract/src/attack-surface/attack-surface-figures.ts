/** Transport protocols of services. */
export const transports = ['tcp', 'udp', 'sctp'] as const;

/** Levels of protection of a domain against forged email. */
export const mailVerdicts = ['Strong', 'Weak', 'Missing'] as const;

/** The distance between two points of the timeline. */
export const surfaceTimelineSteps = ['scan', 'month'] as const;

/** The length of the certificate runway, in days with today. */
export const runwayDays = 90;
