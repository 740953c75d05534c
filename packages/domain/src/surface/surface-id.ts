const transports = { tcp: '1', udp: '2', sctp: '3' } as const;

/**
 * Returns the ID of a service: that of its host with transport and port in the last six digits, still a valid UUIDv7. A service has the
 * same ID whichever import comes first, and trees of thousands of them compress well.
 */
export function serviceId(
  hostId: string,
  { transport, port }: { transport: keyof typeof transports; port: number },
): string {
  return `${hostId.slice(0, -6)}${transports[transport]}0${port.toString(16).padStart(4, '0')}`;
}
