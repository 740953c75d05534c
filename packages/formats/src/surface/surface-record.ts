import type { Severity } from '@gatehouse/domain/severity';

import type { RecordSummary } from '../record-reading.ts';
import type { Certificate, HttpAnswer, Technology } from './service-parts.ts';

export type { Certificate, HttpAnswer, Technology } from './service-parts.ts';

/** The subject of a record: a DNS name if the record names its target, or else an address or a cloud resource. */
export interface HostRef {
  kind: 'name' | 'address' | 'resource';
  /** A lowercase Punycode name without a trailing dot, an address in RFC 5952 notation, or the ID of a cloud resource. */
  value: string;
}

export type Transport = 'tcp' | 'udp' | 'sctp';

interface Sighting {
  /** ISO 8601 UTC: the time of the observation, or else the end or start of the scan, or null if the file has no time. */
  seenAt: string | null;
  /** The line on which the record begins, from 1. */
  line: number;
}

/** An existing DNS name. */
export interface NameFact extends Sighting {
  kind: 'name';
  name: string;
  /** The passive sources that the tool names. */
  foundBy: string[];
}

/** An observed DNS record. A and AAAA records map a name to its addresses. PTR names never identify a host. */
export interface DnsFact extends Sighting {
  kind: 'dns';
  name: string;
  /** In uppercase: A, AAAA, CNAME, MX, NS, TXT, SOA, CAA, SRV, PTR. For PTR, `name` is the address. */
  type: string;
  value: string;
}

/** An open port. */
export interface ServiceFact extends Sighting {
  kind: 'service';
  host: HostRef;
  /** The address with the open port, in RFC 5952 notation. */
  ip: string | null;
  port: number;
  transport: Transport;
  /** The service name as used by IANA or Nmap, such as "https"; empty if unknown. */
  name: string;
  product: string;
  version: string;
  /** The rest of the banner, without values of cookies and authorization headers. */
  extra: string;
  isTls: boolean | null;
  cpe: string[];
  technologies: Technology[];
  http: HttpAnswer | null;
  /** The server's own certificate first, then its chain. */
  certificates: Certificate[];
}

/** A security issue of a host. Texts are Markdown from an untrusted source, without raw HTML. */
export interface IssueFact extends Sighting {
  kind: 'issue';
  /** The target of the scan, never the host of a third party. */
  host: HostRef;
  ip: string | null;
  /** Null if the issue concerns the whole host. */
  port: number | null;
  transport: Transport;
  tool: string;
  ruleId: string;
  /** Distinguishes several results of one rule at the same location; usually empty. */
  matcher: string;
  /** The location on the host, such as a URL or path. */
  location: string;
  title: string;
  severity: Severity;
  /** A vector that `scoreVector` accepts, or null. */
  cvssVector: string | null;
  toolCvssScore: number | null;
  cve: string[];
  cwe: number | null;
  description: string;
  recommendation: string;
  /** At most 16 KB of UTF-8. */
  evidence: string;
  references: string[];
}

/** A registered domain that resembles one of the company's. Registrant names are not stored. */
export interface LookAlikeFact extends Sighting {
  kind: 'look-alike';
  /** The domain that it resembles, if the file states it. */
  original: string | null;
  name: string;
  /** The type of permutation, as dnstwist names it: "homoglyph". */
  method: string;
  addresses: string[];
  mailServers: string[];
  nameServers: string[];
  registrar: string | null;
  /** ISO 8601 UTC. */
  registeredAt: string | null;
}

/** A screenshot of a web page. */
export interface ScreenshotFact extends Sighting {
  kind: 'screenshot';
  host: HostRef;
  port: number;
  transport: Transport;
  url: string;
  mediaType: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
}

/** The first and last port of each range, sorted. */
export type PortRanges = readonly (readonly [number, number])[];

/** Ports of one transport protocol. */
export interface CoveredPorts {
  transport: Transport;
  ranges: PortRanges;
}

/** The difference in coverage between a host and the others: ports that were not covered, or the only covered ports. */
export type CoverageDifference = { transport: Transport } & ({ without: PortRanges } | { only: PortRanges });

/** A host with scanned ports. */
export interface CoveredHost {
  host: HostRef;
  ip: string | null;
  isUp: boolean;
  /** The time of the scan, ISO 8601 UTC. */
  seenAt: string | null;
  differs: readonly CoverageDifference[];
}

/**
 * Hosts with scanned ports. Ports that were scanned but not found open are known to be closed. Only formats that state their coverage yield
 * this fact.
 * Ports are listed once for many hosts, because a scan may have hundreds of ranges and thousands of hosts.
 */
export interface CoverageFact extends Sighting {
  kind: 'coverage';
  ports: readonly CoveredPorts[];
  hosts: readonly CoveredHost[];
}

/** Details of a host. Its other names never identify it. */
export interface HostFact extends Sighting {
  kind: 'host';
  host: HostRef;
  /** Addresses stated for the host. */
  addresses: string[];
  /** PTR names and other names of the host. */
  otherNames: string[];
  os: string | null;
  asn: string | null;
  /** The owner of the network, as the tool states it; never a person. */
  network: string | null;
  /** The type, region, account and name of a cloud resource. */
  resource: { kind: string; region: string; account: string; name: string } | null;
}

/** A fact that a surface reader yields. */
export type SurfaceFact =
  | NameFact
  | DnsFact
  | HostFact
  | ServiceFact
  | IssueFact
  | LookAlikeFact
  | ScreenshotFact
  | CoverageFact;

/** The summary of a surface file. Depending on the format, it counts services, names, look-alikes or issues. */
export type SurfaceSummary = RecordSummary;
