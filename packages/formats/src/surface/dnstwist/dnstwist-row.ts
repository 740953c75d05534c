import { readMoment } from '../read-times.ts';
import { dnsFact, nameFact, addressFacts, type FactSource } from '../surface-facts.ts';
import { readAddresses, readDomainName } from '../surface-host.ts';
import { reject, rejectionReasons } from '../surface-reading.ts';
import type { LookAlikeFact, SurfaceFact, SurfaceSummary } from '../surface-record.ts';
import { oneLine } from '../surface-text.ts';

/** Returns the values of a dnstwist field, independent of JSON or CSV. */
export type DnstwistField = (...names: string[]) => string[];

/** The state while a file is read. */
export interface DnstwistState {
  summary: SurfaceSummary;
  /** The company's own domain, which dnstwist writes first. */
  original: string | null;
  /** Number of permutations that are not registered. */
  free: number;
}

// In place of an unknown record, dnstwist writes the reason: "!ServFail".
function namesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.map(readDomainName).filter((name) => name !== null))];
}

function originalFacts(name: string, field: DnstwistField, seen: FactSource): SurfaceFact[] {
  const addresses = readAddresses([...field('dns_a'), ...field('dns_aaaa')]);
  return [
    nameFact(seen, name),
    ...addressFacts(seen, name, addresses),
    ...namesIn(field('dns_mx')).map((value) => dnsFact(seen, name, { type: 'MX', value })),
    ...namesIn(field('dns_ns')).map((value) => dnsFact(seen, name, { type: 'NS', value })),
  ];
}

function lookAlike(name: string, field: DnstwistField): Omit<LookAlikeFact, 'kind' | 'original' | 'seenAt' | 'line'> {
  const [method = ''] = field('fuzzer');
  const [registrar = ''] = field('whois_registrar');
  const [created = ''] = field('whois_created');
  return {
    name,
    method: oneLine(method, 60),
    addresses: readAddresses([...field('dns_a'), ...field('dns_aaaa')]),
    mailServers: namesIn(field('dns_mx')),
    nameServers: namesIn(field('dns_ns')),
    registrar: oneLine(registrar) || null,
    registeredAt: readMoment(created),
  };
}

const signs = ['dns_a', 'dns_aaaa', 'dns_mx', 'dns_ns', 'whois_created', 'whois_registrar'];

function isRegistered(field: DnstwistField): boolean {
  return signs.some((name) => field(name).some((value) => value !== ''));
}

/** Reads a dnstwist row, which is the company's own domain or a look-alike. The WHOIS data does not include the registrant. */
export function readDnstwistRow(state: DnstwistState, field: DnstwistField, line: number): SurfaceFact[] {
  const { summary } = state;
  const [stated = ''] = field('domain', 'domain_name');
  const name = readDomainName(stated);
  const seen: FactSource = { seenAt: null, line };
  if (name === null) {
    reject(summary, rejectionReasons.domain, line);
    return [];
  }
  if (field('fuzzer')[0]?.toLowerCase().startsWith('*original') === true || field('fuzzer')[0] === 'original*') {
    state.original = name;
    return originalFacts(name, field, seen);
  }
  if (!isRegistered(field)) {
    state.free += 1;
    return [];
  }
  summary.records += 1;
  return [{ kind: 'look-alike', ...seen, original: state.original, ...lookAlike(name, field) }];
}
