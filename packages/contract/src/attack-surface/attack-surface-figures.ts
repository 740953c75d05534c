/** Transport protocols of services. */
export const transports = ['tcp', 'udp', 'sctp'] as const;

/** Levels of protection of a domain against forged email. */
export const mailVerdicts = ['Strong', 'Weak', 'Missing'] as const;
