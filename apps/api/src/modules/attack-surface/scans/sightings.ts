import type { Fact, FactValue, SeenMember, SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import type {
  Certificate,
  DnsFact,
  HostFact,
  HostRef,
  IssueFact,
  LookAlikeFact,
  ServiceFact,
  SurfaceFact,
  Transport,
} from '@gatehouse/formats/surface/surface-record';

import type { Coverage } from './coverage.store.ts';

/** A statement of a scan, to be merged into the record with the same key. */
export type Sighting =
  | { kind: 'host'; host: HostRef; seen: SeenRecord }
  | { kind: 'service'; host: HostRef; port: number; transport: Transport; seen: SeenRecord }
  | { kind: 'issue'; host: HostRef; issue: IssueFact }
  | { kind: 'look-alike'; name: string; original: string; seen: SeenRecord }
  | { kind: 'certificate'; certificate: Certificate & { sha256: string } }
  | ({ kind: 'coverage' } & Coverage);

/** The tool of a scan, and the time for records without one (ISO 8601 UTC). */
export interface ScanContext {
  tool: string;
  at: string;
}

type StatedFacts = Readonly<Record<string, FactValue | undefined>>;
type Members = Readonly<Record<string, readonly string[]>>;

interface Observation {
  facts?: StatedFacts;
  members?: Members;
}

/** Converts an observation to a record; empty values are omitted. */
function observed({ tool, at }: ScanContext, { facts = {}, members = {} }: Observation): SeenRecord {
  const span = { firstSeen: at, lastSeen: at };
  const member: SeenMember = { ...span, tools: [tool] };
  const stated = Object.entries(facts).flatMap(([name, value]): [string, Fact][] =>
    isStated(value) ? [[name, { value, at, tool }]] : [],
  );
  return {
    ...span,
    sources: { [tool]: span },
    facts: Object.fromEntries(stated),
    members: Object.fromEntries(
      Object.entries(members)
        .filter(([, values]) => values.length > 0)
        .map(([kind, values]) => [kind, Object.fromEntries(values.map((value) => [value, member]))]),
    ),
  };
}

const isStated = (value: FactValue | undefined): value is FactValue =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const named = (name: string): HostRef => ({ kind: 'name', value: name });
const addressed = (ip: string): HostRef => ({ kind: 'address', value: ip });

type Reader<Kind extends SurfaceFact['kind']> = (
  fact: Extract<SurfaceFact, { kind: Kind }>,
  context: ScanContext,
) => Sighting[];

const hostSighting = (host: HostRef, context: ScanContext, observation: Observation): Sighting => ({
  kind: 'host',
  host,
  seen: observed(context, observation),
});

const readers: { [Kind in SurfaceFact['kind']]: Reader<Kind> } = {
  name: ({ name, foundBy }, context) => [hostSighting(named(name), context, { facts: { foundBy } })],
  dns: ofDns,
  host: ofHost,
  service: ofService,
  issue: ofIssue,
  'look-alike': (fact, context) => [ofLookAlike(fact, context)],
  coverage: ({ ports, hosts }, { at }) => [
    { kind: 'coverage', ports, hosts: hosts.map((one) => ({ ...one, at: one.seenAt ?? at })) },
  ],
  screenshot: ({ host }, context) => [hostSighting(host, context, {})],
};

/** Returns the statements of a fact about hosts, services, issues and look-alike domains. */
export function sightingsOf(fact: SurfaceFact, scan: ScanContext): Sighting[] {
  const context = { ...scan, at: fact.seenAt ?? scan.at };
  return (readers[fact.kind] as Reader<SurfaceFact['kind']>)(fact as never, context);
}

// Names of email policy records, which are not hosts.
const mailNames = [
  { kind: 'DMARC', pattern: /^_dmarc\.(.+)$/ },
  { kind: 'DKIM', pattern: /^([^.]+\._domainkey)\.(.+)$/ },
] as const;

function ofDns({ name, type, value }: DnsFact, context: ScanContext): Sighting[] {
  if (type === 'PTR')
    return [{ kind: 'host', host: addressed(name), seen: observed(context, { members: { PTR: [value] } }) }];
  for (const { kind, pattern } of mailNames) {
    const parts = pattern.exec(name);
    const domain = parts?.at(-1);
    if (!parts || !domain) continue;
    const stated = kind === 'DKIM' ? `${parts[1] ?? ''} ${value}` : value;
    return [{ kind: 'host', host: named(domain), seen: observed(context, { members: { [kind]: [stated] } }) }];
  }
  return [{ kind: 'host', host: named(name), seen: observed(context, { members: { [type]: [value] } }) }];
}

/** Returns the address on which a record was found as a member of its host, unless the host is the address. */
const addressMembers = (host: HostRef, ip: string | null): Members =>
  host.kind === 'name' && ip !== null ? { address: [ip] } : {};

function ofHost(
  { host, addresses, otherNames, os, asn, network, resource }: HostFact,
  context: ScanContext,
): Sighting[] {
  const members = { ...(host.kind === 'name' ? { address: addresses } : {}), 'other name': otherNames };
  const facts = { os, asn, network, resource: resource === null ? null : { ...resource } };
  return [{ kind: 'host', host, seen: observed(context, { facts, members }) }];
}

function ofService(fact: ServiceFact, context: ScanContext): Sighting[] {
  const { host, ip, port, transport, certificates, http } = fact;
  const known = certificates.filter((one): one is Certificate & { sha256: string } => one.sha256 !== null);
  const [own] = certificates;
  const facts: StatedFacts = {
    ip,
    name: fact.name,
    // The version is stored with its product, so that both are updated together.
    product: fact.product === '' ? null : { name: fact.product, version: fact.version },
    extra: fact.extra,
    isTls: fact.isTls,
    cpe: fact.cpe,
    technologies: fact.technologies.map((one) => ({ ...one })),
    http: http === null ? null : { ...http },
    certificate: own === undefined ? null : { ...own },
    chain: known.map(({ sha256 }) => sha256),
  };
  return [
    { kind: 'host', host, seen: observed(context, { members: addressMembers(host, ip) }) },
    { kind: 'service', host, port, transport, seen: observed(context, { facts }) },
    ...known.map((certificate) => ({ kind: 'certificate', certificate }) as const),
  ];
}

function ofIssue(issue: IssueFact, context: ScanContext): Sighting[] {
  const { host, ip } = issue;
  return [hostSighting(host, context, { members: addressMembers(host, ip) }), { kind: 'issue', host, issue }];
}

function ofLookAlike(fact: LookAlikeFact, context: ScanContext): Sighting {
  const { name, original, method, registrar, registeredAt } = fact;
  const facts = {
    method,
    registrar,
    registeredAt,
    addresses: fact.addresses,
    mailServers: fact.mailServers,
    nameServers: fact.nameServers,
  };
  return { kind: 'look-alike', name, original: original ?? '', seen: observed(context, { facts }) };
}
