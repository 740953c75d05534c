import type { Severity } from '@gatehouse/domain/severity';

import type { RecordSummary } from '../record-reading.ts';
import type { Certificate, HttpAnswer, Technology } from './service-parts.ts';

export type { Certificate, HttpAnswer, Technology } from './service-parts.ts';

/** What a record of a scan is about: a DNS name where the record names its target, else an address, else a resource. */
export interface HostRef {
  kind: 'name' | 'address' | 'resource';
  /** A name in lowercase punycode without a final dot, an address as in RFC 5952, or the ID of a cloud resource. */
  value: string;
}

export type Transport = 'tcp' | 'udp' | 'sctp';

interface Sighting {
  /** ISO 8601 UTC: when the tool saw it, else when its scan ended or started; null where the file has no time. */
  seenAt: string | null;
  /** On which the record begins, from 1. */
  line: number;
}

/** A DNS name exists. */
export interface NameFact extends Sighting {
  kind: 'name';
  name: string;
  /** The passive sources that the tool names. */
  foundBy: string[];
}

/** A DNS record as the tool saw it. A and AAAA connect a name to its addresses. PTR names never identify a host. */
export interface DnsFact extends Sighting {
  kind: 'dns';
  name: string;
  /** In capitals: A, AAAA, CNAME, MX, NS, TXT, SOA, CAA, SRV, PTR. For PTR the name is the address. */
  type: string;
  value: string;
}

/** An open port. */
export interface ServiceFact extends Sighting {
  kind: 'service';
  host: HostRef;
  /** The address on which the port was found, RFC 5952. */
  ip: string | null;
  port: number;
  transport: Transport;
  /** As IANA or nmap name it: "https". Empty where unknown. */
  name: string;
  product: string;
  version: string;
  /** What else the banner says; never with values of cookies or of authorization headers. */
  extra: string;
  isTls: boolean | null;
  cpe: string[];
  technologies: Technology[];
  http: HttpAnswer | null;
  /** The server's own first, then its chain. */
  certificates: Certificate[];
}

/** A security issue on a host. Texts are Markdown from a hostile source: never raw HTML. */
export interface IssueFact extends Sighting {
  kind: 'issue';
  /** The target of the scan, never a third party's host. */
  host: HostRef;
  ip: string | null;
  /** Null where the issue belongs to the host as a whole. */
  port: number | null;
  transport: Transport;
  tool: string;
  ruleId: string;
  /** Tells several results of one rule in one place apart; usually empty. */
  matcher: string;
  /** Where on the host, for example a URL or path. */
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

/** A registered domain that resembles one of the company's. Names of registrant persons are dropped. */
export interface LookAlikeFact extends Sighting {
  kind: 'look-alike';
  /** The domain that it resembles, where the file states it. */
  original: string | null;
  name: string;
  /** The permutation, as dnstwist names it: "homoglyph". */
  method: string;
  addresses: string[];
  mailServers: string[];
  nameServers: string[];
  registrar: string | null;
  /** ISO 8601 UTC. */
  registeredAt: string | null;
}

/** A picture of a web page. */
export interface ScreenshotFact extends Sighting {
  kind: 'screenshot';
  host: HostRef;
  port: number;
  transport: Transport;
  url: string;
  mediaType: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
}

/** First and last port of each range, in their order. */
export type PortRanges = readonly (readonly [number, number])[];

/** Ports of one transport protocol. */
export interface CoveredPorts {
  transport: Transport;
  ranges: PortRanges;
}

/** Where the coverage of a host differs from that of the others: some ports are not covered, or only these are. */
export type CoverageDifference = { transport: Transport } & ({ without: PortRanges } | { only: PortRanges });

/** A host whose ports a scan covered. */
export interface CoveredHost {
  host: HostRef;
  ip: string | null;
  isUp: boolean;
  /** ISO 8601 UTC, as of every fact. */
  seenAt: string | null;
  differs: readonly CoverageDifference[];
}

/**
 * Hosts whose ports a scan covered: what it did not find there is missing. Only formats that state it yield these. The
 * ports are written once for many hosts: a scan has hundreds of ranges, and thousands of hosts.
 */
export interface CoverageFact extends Sighting {
  kind: 'coverage';
  ports: readonly CoveredPorts[];
  hosts: readonly CoveredHost[];
}

/** A name that an address or another name gives for a host; never its identity. */
export interface HostFact extends Sighting {
  kind: 'host';
  host: HostRef;
  /** Addresses that the record states for the host. */
  addresses: string[];
  /** PTR names and other names for it. */
  otherNames: string[];
  os: string | null;
  asn: string | null;
  /** The name of the network's owner, as the tool gives it; never a person. */
  network: string | null;
  /** For a resource: its kind, region and account. */
  resource: { kind: string; region: string; account: string; name: string } | null;
}

/** What a reader of the attack surface yields. */
export type SurfaceFact =
  | NameFact
  | DnsFact
  | HostFact
  | ServiceFact
  | IssueFact
  | LookAlikeFact
  | ScreenshotFact
  | CoverageFact;

/** What was read: services, names, look-alikes or issues are counted, by format. */
export type SurfaceSummary = RecordSummary;
