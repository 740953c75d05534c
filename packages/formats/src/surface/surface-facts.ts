import type { DnsFact, HostFact, HostRef, NameFact, ServiceFact, SurfaceFact, Transport } from './surface-record.ts';

/** The time of a fact, and its line in the file. */
export type FactSource = Pick<NameFact, 'seenAt' | 'line'>;

/** Returns the fact that a name exists. */
export function nameFact(seen: FactSource, name: string, foundBy: readonly string[] = []): NameFact {
  return { kind: 'name', ...seen, name, foundBy: [...foundBy] };
}

/** Returns the DNS records that map a name to its addresses. */
export function addressFacts(seen: FactSource, name: string, addresses: readonly string[]): DnsFact[] {
  return addresses.map((value) => dnsFact(seen, name, { type: value.includes(':') ? 'AAAA' : 'A', value }));
}

/** Returns the fact for a DNS record. */
export function dnsFact(seen: FactSource, name: string, record: Pick<DnsFact, 'type' | 'value'>): DnsFact {
  return { kind: 'dns', ...seen, name, ...record };
}

/** Returns the fact for a host, without its services. */
export function hostFact(seen: FactSource, host: HostRef, known: Partial<HostFact> = {}): HostFact {
  return {
    kind: 'host',
    ...seen,
    host,
    addresses: [],
    otherNames: [],
    os: null,
    asn: null,
    network: null,
    resource: null,
    ...known,
  };
}

/** The location of an open port. */
export interface Socket {
  host: HostRef;
  ip: string | null;
  port: number;
  transport: Transport;
}

/** Returns the fact for an open port. Unknown properties are empty. */
export function serviceFact(seen: FactSource, socket: Socket, known: Partial<ServiceFact> = {}): ServiceFact {
  return {
    kind: 'service',
    ...seen,
    ...socket,
    name: '',
    product: '',
    version: '',
    extra: '',
    isTls: null,
    cpe: [],
    technologies: [],
    http: null,
    certificates: [],
    ...known,
  };
}

/** Returns the address of a host that is identified by one, or null. */
export function ownAddress({ kind, value }: HostRef): string | null {
  return kind === 'address' ? value : null;
}

/** Returns the facts for a host's name and addresses, or nothing if it has no name. */
export function namingFacts(seen: FactSource, host: HostRef, addresses: readonly string[]): SurfaceFact[] {
  if (host.kind !== 'name') return [];
  return [nameFact(seen, host.value), ...addressFacts(seen, host.value, addresses)];
}

const transports = new Set<string>(['tcp', 'udp', 'sctp'] satisfies Transport[]);

/** Returns the transport protocol, or null for any other word. */
export function readTransport(word: string): Transport | null {
  const lower = word.trim().toLowerCase();
  return transports.has(lower) ? (lower as Transport) : null;
}
