import type { SurfaceEntry } from '../read-either.ts';
import { addressFacts, dnsFact, nameFact, type FactSource } from '../surface-facts.ts';
import { readAddress, readDomainName } from '../surface-host.ts';
import { reject, rejectionReasons } from '../surface-reading.ts';
import type { SurfaceFact } from '../surface-record.ts';

// "www.example.com (FQDN) --> a_record --> 192.0.2.1 (IPAddress)"
const arrow = /^(.{1,300}) \((\w{1,40})\) --> (\w{1,40}) --> (.{1,300}) \((\w{1,40})\)$/;

const types: Readonly<Record<string, string>> = {
  a_record: 'A',
  aaaa_record: 'A',
  cname_record: 'CNAME',
  mx_record: 'MX',
  ns_record: 'NS',
  srv_record: 'SRV',
};

/** The two sides of an arrow, and its relation. */
interface Edge {
  from: string;
  relation: string;
  to: string;
}

function addressRecord({ from, to }: Edge, seen: FactSource): SurfaceFact[] | null {
  const [name, address] = [readDomainName(from), readAddress(to)];
  return name === null || address === null ? null : [nameFact(seen, name), ...addressFacts(seen, name, [address])];
}

function nameRecord({ from, to }: Edge, type: string, seen: FactSource): SurfaceFact[] | null {
  const [name, value] = [readDomainName(from), readDomainName(to)];
  return name === null || value === null ? null : [nameFact(seen, name), dnsFact(seen, name, { type, value })];
}

/** Returns the facts of an arrow that starts at a name, or null if it is invalid. */
function edgeFacts(edge: Edge, seen: FactSource): SurfaceFact[] | null {
  const { relation } = edge;
  const type = Object.hasOwn(types, relation) ? types[relation] : undefined;
  if (relation === 'node') return plainName(edge.to, seen);
  // The name of a PTR record is a reversed address, not a host.
  if (relation === 'ptr_record') return [];
  if (type === undefined) return null;
  return type === 'A' ? addressRecord(edge, seen) : nameRecord(edge, type, seen);
}

function plainName(text: string, seen: FactSource): SurfaceFact[] | null {
  const name = readDomainName(text);
  return name === null ? null : [nameFact(seen, name)];
}

/** Reads an arrow or a name. Arrows between networks and their owners contain no host facts. */
function readText(text: string, seen: FactSource): SurfaceFact[] | null {
  const found = arrow.exec(text);
  if (found === null) return plainName(text, seen);
  const [, from = '', kind = '', relation = '', to = ''] = found;
  return kind === 'FQDN' ? edgeFacts({ from, relation, to }, seen) : [];
}

/** Reads a line with an arrow of the Amass 4 graph, or a plain name. */
export function readGraphLine({ content, line, summary }: SurfaceEntry<string>): SurfaceFact[] {
  const facts = readText(content, { seenAt: null, line });
  if (facts === null) reject(summary, rejectionReasons.dns, line);
  summary.records += facts?.some((fact) => fact.kind === 'name') === true ? 1 : 0;
  return facts ?? [];
}
