const transports = { tcp: '1', udp: '2', sctp: '3' } as const;

/**
 * The ID of a service: that of its host with transport and port in the last six digits, still a UUIDv7. The same service
 * has the same ID whatever is imported first, and a tree of thousands of them compresses well.
 */
export function serviceId(
  hostId: string,
  { transport, port }: { transport: keyof typeof transports; port: number },
): string {
  return `${hostId.slice(0, -6)}${transports[transport]}0${port.toString(16).padStart(4, '0')}`;
}
