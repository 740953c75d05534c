import { attributeOf, childrenOf, type XmlElement } from '../../xml/xml-element.ts';
import { readTransport } from '../surface-facts.ts';
import type { CoverageDifference, Transport } from '../surface-record.ts';

/** First and last port. */
export type PortRange = readonly [first: number, last: number];

/** The scanned ports by transport protocol. */
export type ScannedPorts = Map<Transport, readonly PortRange[]>;

const highestPort = 65_535;

function readRange(text: string): PortRange[] {
  const [, first = '', last = first] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(text) ?? [];
  const range: PortRange = [Math.max(1, Number(first)), Math.min(highestPort, Number(last))];
  return first !== '' && range[0] <= range[1] ? [range] : [];
}

/** Returns sorted ranges in which adjacent and overlapping ones are merged. */
function mergeRanges(ranges: readonly PortRange[]): PortRange[] {
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.toSorted(([left], [right]) => left - right)) {
    const before = merged.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

/** Parses Nmap's port ranges, such as "1,3-4". Port 0 is omitted. */
export function readRanges(text: string): PortRange[] {
  return mergeRanges(text.split(',', highestPort).flatMap(readRange));
}

/** Returns the parts of a range outside the sorted gaps. */
function subtractGaps([first, last]: PortRange, gaps: readonly PortRange[]): PortRange[] {
  const left: PortRange[] = [];
  let start = first;
  for (const [gapFirst, gapLast] of gaps) {
    if (gapFirst > start) left.push([start, Math.min(last, gapFirst - 1)]);
    start = Math.max(start, gapLast + 1);
  }
  if (start <= last) left.push([start, last]);
  return left;
}

/** Returns the parts of sorted ranges outside the sorted gaps, in one pass over both. */
export function subtractRanges(ranges: readonly PortRange[], gaps: readonly PortRange[]): PortRange[] {
  let next = 0;
  return ranges.flatMap((range) => {
    const isBefore = (gap: PortRange | undefined, end: number): boolean => gap !== undefined && gap[1] < end;
    while (isBefore(gaps[next], range[0])) next += 1;
    let end = next;
    while ((gaps[end]?.[0] ?? Infinity) <= range[1]) end += 1;
    return subtractGaps(range, gaps.slice(next, end));
  });
}

// An ACK scan cannot detect open ports, and an IP protocol scan has no ports.
const withoutPorts = new Set(['ack', 'ipproto']);

/** Adds the ports of a <scaninfo> element. */
export function addScaninfo(ports: ScannedPorts, scaninfo: XmlElement): void {
  const transport = readTransport(attributeOf(scaninfo, 'protocol'));
  if (transport === null || withoutPorts.has(attributeOf(scaninfo, 'type'))) return;
  const known = ports.get(transport) ?? [];
  ports.set(transport, mergeRanges([...known, ...readRanges(attributeOf(scaninfo, 'services'))]));
}

/** The ports of a host that Nmap lists individually. */
export interface ListedPorts {
  /** Ports whose state Nmap could not determine. */
  unclear: [Transport, number][];
  clear: [Transport, number][];
}

/** True if Nmap could not determine whether the port is open: `open|filtered`, `unfiltered`. */
export function isUnclear(state: string): boolean {
  return state.includes('|') || state === 'unfiltered';
}

interface UnclearRest {
  /** Null if Nmap does not state the ports. */
  ranges: PortRange[] | null;
}

/** Returns the undetermined ports of a transport protocol that Nmap only summarizes. */
function unclearRest(extraports: readonly XmlElement[], transport: Transport): UnclearRest {
  const reasons = extraports
    .filter((element) => isUnclear(attributeOf(element, 'state')))
    .flatMap((element) => childrenOf(element, 'extrareasons'))
    .filter((reason) => [transport, ''].includes(attributeOf(reason, 'proto')));
  const isUnlisted = reasons.some((reason) => attributeOf(reason, 'ports') === '');
  return { ranges: isUnlisted ? null : reasons.flatMap((reason) => readRanges(attributeOf(reason, 'ports'))) };
}

function single(ports: readonly [Transport, number][], transport: Transport): PortRange[] {
  return ports.filter(([own]) => own === transport).map(([, port]) => [port, port]);
}

function differenceOf(
  [transport, ranges]: readonly [Transport, readonly PortRange[]],
  { clear, unclear }: { clear: PortRange[]; unclear: PortRange[] | null },
): CoverageDifference[] {
  if (unclear === null) return [{ transport, only: mergeRanges(clear) }];
  const without = mergeRanges(unclear);
  if (without.length === 0) return [];
  return subtractRanges(ranges, without).length === 0 ? [{ transport, only: [] }] : [{ transport, without }];
}

/** Returns the differences between the ports whose state was determined for a host and the ports that were scanned. */
export function coverageDifferences(
  scanned: ScannedPorts,
  listed: ListedPorts,
  extraports: readonly XmlElement[],
): CoverageDifference[] {
  return [...scanned].flatMap(([transport, ranges]) => {
    const rest = unclearRest(extraports, transport).ranges;
    const unclear = rest === null ? null : [...rest, ...single(listed.unclear, transport)];
    return differenceOf([transport, ranges], { clear: single(listed.clear, transport), unclear });
  });
}
