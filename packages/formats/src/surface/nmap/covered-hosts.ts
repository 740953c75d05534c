import type { CoverageDifference, CoverageFact, CoveredHost } from '../surface-record.ts';
import type { ScannedPorts } from './nmap-coverage.ts';

/** Maximum number of hosts that share one list of ports. */
const maxHosts = 500;
/** Maximum number of differing ranges among the hosts of one list, so that little is held in memory. */
const maxDiffering = 20_000;

/** A collector of hosts that share the same list of scanned ports. */
export interface CoveredHosts {
  /** Adds a host and returns the facts that are complete. */
  add(host: CoveredHost, scanned: ScannedPorts, line: number): CoverageFact[];
  /** Returns the remaining facts. */
  rest(): CoverageFact[];
}

const rangesIn = (difference: CoverageDifference): number =>
  ('only' in difference ? difference.only : difference.without).length;

/** Returns a collector that groups hosts by scanned ports, because a scan may have hundreds of port ranges and thousands of hosts. */
export function openCoveredHosts(): CoveredHosts {
  let hosts: CoveredHost[] = [];
  let differing = 0;
  let line = 1;
  let ports: CoverageFact['ports'] = [];
  let lists: ScannedPorts = new Map();

  function rest(): CoverageFact[] {
    if (hosts.length === 0) return [];
    const fact: CoverageFact = { kind: 'coverage', seenAt: null, line, ports, hosts };
    hosts = [];
    differing = 0;
    return [fact];
  }
  const isSame = (scanned: ScannedPorts): boolean =>
    scanned.size === lists.size && [...scanned].every(([transport, ranges]) => lists.get(transport) === ranges);

  function begin(scanned: ScannedPorts): CoverageFact[] {
    const before = rest();
    lists = new Map(scanned);
    ports = [...scanned].map(([transport, ranges]) => ({ transport, ranges }));
    return before;
  }
  return {
    add(host, scanned, at) {
      const before = isSame(scanned) ? [] : begin(scanned);
      if (hosts.length === 0) line = at;
      hosts.push(host);
      differing += host.differs.reduce((sum, difference) => sum + rangesIn(difference), 0);
      return hosts.length < maxHosts && differing < maxDiffering ? before : [...before, ...rest()];
    },
    rest,
  };
}
