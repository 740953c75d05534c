import type { FileInput } from '../../decode-text.ts';
import { readXml } from '../../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, type XmlElement } from '../../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../../xml/xml-plan.ts';
import { readSeconds } from '../read-times.ts';
import { readTransport, type Socket } from '../surface-facts.ts';
import type { SurfaceFact, SurfaceSummary, Transport } from '../surface-record.ts';
import { extendTimeRange, addTool, startReading } from '../../record-reading.ts';
import { openCounts, reject, rejectionReasons, type SurfaceFacts, type RecordReading } from '../surface-reading.ts';
import { type CoveredHosts, openCoveredHosts } from './covered-hosts.ts';
import { addScaninfo, coverageDifferences, isUnclear, type ListedPorts, type ScannedPorts } from './nmap-coverage.ts';
import { isAssumedUp, isUp, nmapHostFacts, readNmapHost, type NmapHost } from './nmap-host.ts';
import { nmapIssues } from './nmap-issues.ts';
import { nmapService, portOf } from './nmap-port.ts';
import { scriptsOf } from './nmap-scripts.ts';

const plan: XmlPlan = {
  format: 'nmap',
  called: 'an Nmap report',
  isRoot: (root) => root.name === 'nmaprun' && attributeOf(root, 'scanner') !== 'masscan',
  // A host may have all ports open, so ports are read one at a time.
  records: new Set(['nmaprun/scaninfo', 'ports/port', 'nmaprun/host', 'runstats/finished']),
};

const timedOut = 'Hosts on which the scan timed out, not searched for missing services';
const guesses = 'Results of vulners and vulscan, skipped because they are guesses by version';
const guessing = ['vulners', 'vulscan'];

/** The state while a report is read. */
interface NmapReading {
  summary: SurfaceSummary;
  counts: ReturnType<typeof openCounts>;
  startedAt: string | null;
  scanned: ScannedPorts;
  covered: CoveredHosts;
  /** The host of the ports that follow. */
  current: NmapHost | null;
  listed: ListedPorts;
  hasServices: boolean;
}

function beginHost(reading: NmapReading, element: XmlElement): NmapHost | null {
  if (reading.current?.element === element) return reading.current;
  reading.current = readNmapHost(element, reading.startedAt);
  reading.listed = { unclear: [], clear: [] };
  reading.hasServices = false;
  return reading.current;
}

function transportOf(port: XmlElement): Transport | null {
  return readTransport(attributeOf(port, 'protocol'));
}

function socketOf({ summary }: NmapReading, port: XmlElement, host: NmapHost | null): Socket | null {
  const [number, transport] = [portOf(port), transportOf(port)];
  if (host !== null && number !== null && transport !== null) {
    return { host: host.host, ip: host.ip, port: number, transport };
  }
  const wrong = number === null ? rejectionReasons.port : rejectionReasons.transport;
  reject(summary, host === null ? rejectionReasons.noAddress : wrong, port.line);
  return null;
}

function passPort(reading: NmapReading, { element, parents }: XmlRecord): SurfaceFact[] {
  const host = beginHost(reading, parents.at(-2) ?? element);
  const state = attributeOf(childOf(element, 'state'), 'state');
  const socket = socketOf(reading, element, host);
  if (socket === null || host === null) return [];
  (isUnclear(state) ? reading.listed.unclear : reading.listed.clear).push([socket.transport, socket.port]);
  if (state !== 'open') return [];
  const seen = { ...host.seen, line: element.line };
  const scripts = scriptsOf(element);
  if (guessing.some((id) => scripts.has(id))) reading.counts.add(guesses);
  reading.hasServices = true;
  reading.summary.records += 1;
  return [nmapService(element, scripts, { seen, socket }), ...nmapIssues(scripts, seen, socket)];
}

function passHost(reading: NmapReading, element: XmlElement): SurfaceFact[] {
  const host = beginHost(reading, element);
  const { listed, scanned, hasServices } = reading;
  if (host === null) return [];
  const { seenAt, line } = host.seen;
  extendTimeRange(reading.summary, seenAt);
  const exists = isUp(element) && (hasServices || !isAssumedUp(element));
  const place = { host: host.host, ip: host.ip, port: null, transport: 'tcp' } as const;
  const facts: SurfaceFact[] = exists
    ? [...nmapHostFacts(host), ...nmapIssues(scriptsOf(childOf(element, 'hostscript')), host.seen, place)]
    : [];
  if (attributeOf(element, 'timedout') === 'true') {
    reading.counts.add(timedOut);
    return facts;
  }
  const extraports = childrenOf(childOf(element, 'ports'), 'extraports');
  const differs = coverageDifferences(scanned, listed, extraports);
  const covered = { host: host.host, ip: host.ip, isUp: isUp(element), seenAt, differs };
  return [...facts, ...reading.covered.add(covered, scanned, line)];
}

function passFinished({ summary }: NmapReading, element: XmlElement): void {
  extendTimeRange(summary, readSeconds(attributeOf(element, 'time')));
  if (attributeOf(element, 'exit') === 'error')
    summary.warnings.push('Nmap ended with an error; the scan may be incomplete.');
}

function begin(reading: NmapReading, { parents }: XmlRecord): void {
  if (reading.summary.tools.length > 0) return;
  const [root] = parents;
  addTool(reading.summary, attributeOf(root, 'scanner') || 'nmap', attributeOf(root, 'version'));
  reading.startedAt = readSeconds(attributeOf(root, 'start'));
  extendTimeRange(reading.summary, reading.startedAt);
}

function pass(reading: NmapReading, record: XmlRecord): SurfaceFact[] {
  begin(reading, record);
  const { element } = record;
  if (element.name === 'port') return passPort(reading, record);
  if (element.name === 'host') return passHost(reading, element);
  if (element.name === 'scaninfo') addScaninfo(reading.scanned, element);
  else passFinished(reading, element);
  return [];
}

async function* readReport(input: FileInput, summary: SurfaceSummary): SurfaceFacts {
  const counts = openCounts();
  const reading: NmapReading = {
    summary,
    counts,
    startedAt: null,
    scanned: new Map(),
    covered: openCoveredHosts(),
    current: null,
    listed: { unclear: [], clear: [] },
    hasServices: false,
  };
  for await (const record of readXml(input, plan, summary)) {
    const facts = pass(reading, record);
    if (facts.length > 0) yield facts;
  }
  yield reading.covered.rest();
  counts.warn(summary);
}

/** Reads an Nmap XML report: services, hosts, script results, and the scanned ports of each host. */
export function nmapSurface(input: FileInput): RecordReading {
  return startReading((summary) => readReport(input, summary));
}
