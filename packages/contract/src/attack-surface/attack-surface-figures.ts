/** Transport protocols of services. */
export const transports = ['tcp', 'udp', 'sctp'] as const;

/** How well a domain is protected against forged mail. */
export const mailVerdicts = ['Strong', 'Weak', 'Missing'] as const;
