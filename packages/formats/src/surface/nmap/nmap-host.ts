import { attributeOf, childOf, childrenOf, type XmlElement } from '../../xml/xml-element.ts';
import { dnsFact, hostFact, namingFacts, type FactSource } from '../surface-facts.ts';
import { readAddresses, readName } from '../surface-host.ts';
import type { HostRef, SurfaceFact } from '../surface-record.ts';
import { readSeconds } from '../read-times.ts';
import { oneLine } from '../surface-text.ts';

/** A host of the file, as far as it is described before its ports. */
export interface NmapHost {
  element: XmlElement;
  host: HostRef;
  ip: string | null;
  addresses: string[];
  seen: FactSource;
}

function namesOf(element: XmlElement, type: string): string[] {
  const hostnames = childrenOf(childOf(element, 'hostnames'), 'hostname');
  const names = hostnames.filter((name) => attributeOf(name, 'type') === type).map((name) => attributeOf(name, 'name'));
  return [...new Set(names.map(readName).filter((name) => name !== null))];
}

/** Returns the target of the scan: its name if Nmap was given one, or else its address. Null if neither is known yet. */
export function readNmapHost(element: XmlElement, startedAt: string | null): NmapHost | null {
  const stated = childrenOf(element, 'address').filter((address) => attributeOf(address, 'addrtype') !== 'mac');
  const addresses = readAddresses(stated.map((address) => attributeOf(address, 'addr')));
  const [name] = namesOf(element, 'user');
  const [ip = null] = addresses;
  const seenAt =
    readSeconds(attributeOf(element, 'endtime')) ?? readSeconds(attributeOf(element, 'starttime')) ?? startedAt;
  const seen: FactSource = { seenAt, line: element.line };
  if (name !== undefined) return { element, host: { kind: 'name', value: name }, ip, addresses, seen };
  return ip === null ? null : { element, host: { kind: 'address', value: ip }, ip, addresses, seen };
}

/** True if the host responded. */
export function isUp(element: XmlElement): boolean {
  return attributeOf(childOf(element, 'status'), 'state') === 'up';
}

/** True if Nmap only assumes that the host is up because of `-Pn`. */
export function isAssumedUp(element: XmlElement): boolean {
  return attributeOf(childOf(element, 'status'), 'reason') === 'user-set';
}

/** Returns the facts of an existing host. PTR names are facts of its address. */
export function nmapHostFacts({ element, host, ip, addresses, seen }: NmapHost): SurfaceFact[] {
  const pointers = namesOf(element, 'PTR');
  const os = oneLine(attributeOf(childrenOf(childOf(element, 'os'), 'osmatch')[0], 'name'));
  return [
    ...namingFacts(seen, host, addresses),
    ...(ip === null ? [] : pointers.map((value) => dnsFact(seen, ip, { type: 'PTR', value }))),
    hostFact(seen, host, { addresses, otherNames: pointers.filter((name) => name !== host.value), os: os || null }),
  ];
}
