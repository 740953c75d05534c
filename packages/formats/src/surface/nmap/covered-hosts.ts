import type { CoverageDifference, CoverageFact, CoveredHost } from '../surface-record.ts';
import type { ScannedPorts } from './nmap-coverage.ts';

/** So many hosts share one list of ports. */
const hostsAtMost = 500;
/** Ranges in which the hosts of one list may differ together, so that what waits stays small. */
const differingAtMost = 20_000;

/** Hosts of a report with the list of ports that was scanned on all of them. */
export interface CoveredHosts {
  /** Takes a host; what is handed out is complete. */
  add(host: CoveredHost, scanned: ScannedPorts, line: number): CoverageFact[];
  /** What has not been handed out yet. */
  rest(): CoverageFact[];
}

const rangesIn = (difference: CoverageDifference): number =>
  ('only' in difference ? difference.only : difference.without).length;

/** Gathers covered hosts: the ports of a scan are hundreds of ranges, and its hosts are thousands. */
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
      return hosts.length < hostsAtMost && differing < differingAtMost ? before : [...before, ...rest()];
    },
    rest,
  };
}
