import type { DnsFact, HostFact, HostRef, NameFact, ServiceFact, SurfaceFact, Transport } from './surface-record.ts';

/** When and where in the file a fact was seen. */
export type Seen = Pick<NameFact, 'seenAt' | 'line'>;

/** A name that exists. */
export function nameFact(seen: Seen, name: string, foundBy: readonly string[] = []): NameFact {
  return { kind: 'name', ...seen, name, foundBy: [...foundBy] };
}

/** The records that connect a name to its addresses. */
export function addressFacts(seen: Seen, name: string, addresses: readonly string[]): DnsFact[] {
  return addresses.map((value) => dnsFact(seen, name, { type: value.includes(':') ? 'AAAA' : 'A', value }));
}

/** A DNS record. */
export function dnsFact(seen: Seen, name: string, record: Pick<DnsFact, 'type' | 'value'>): DnsFact {
  return { kind: 'dns', ...seen, name, ...record };
}

/** What is known of a host beside its services. */
export function hostFact(seen: Seen, host: HostRef, known: Partial<HostFact> = {}): HostFact {
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

/** Where an open port is. */
export interface Socket {
  host: HostRef;
  ip: string | null;
  port: number;
  transport: Transport;
}

/** An open port; what is not known of it is empty. */
export function serviceFact(seen: Seen, socket: Socket, known: Partial<ServiceFact> = {}): ServiceFact {
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

/** The address of a host that is identified by one. */
export function ownAddress({ kind, value }: HostRef): string | null {
  return kind === 'address' ? value : null;
}

/** The name of the target and its addresses, where the record names its target. */
export function namingFacts(seen: Seen, host: HostRef, addresses: readonly string[]): SurfaceFact[] {
  if (host.kind !== 'name') return [];
  return [nameFact(seen, host.value), ...addressFacts(seen, host.value, addresses)];
}

const transports = new Set<string>(['tcp', 'udp', 'sctp'] satisfies Transport[]);

/** The transport protocol of a word; null for any other. */
export function readTransport(word: string): Transport | null {
  const lower = word.trim().toLowerCase();
  return transports.has(lower) ? (lower as Transport) : null;
}
