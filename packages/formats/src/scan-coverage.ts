import { normalizeIp, parseAddress } from './network-host.ts';
import { copyForStorage } from './own-copy.ts';
import { type BoundsDraft, closeBounds, type ScanBounds } from './scan-bounds.ts';

/** The coverage of one tool's scan, with or without results. Anything outside it was not scanned. */
export interface ScanCoverage extends ScanBounds {
  tool: string;
  /** Completely scanned hosts, named as in affected assets. */
  hosts: string[];
  /** IP addresses of completely scanned hosts, regardless of their names. */
  addresses: string[];
  /** Services and sites, as `host:port`. */
  sites: string[];
  /** Images without tags, and repositories, the latter with the category of the analysis on a second line if it has one. */
  sources: string[];
  /** Source files of an unnamed repository. */
  files: string[];
}

type Area = Exclude<keyof ScanCoverage, 'tool' | keyof ScanBounds>;
type Areas = Record<Area, Set<string>>;

/** Limit for the coverage of one import, in characters; a scan of 65,000 hosts needs a tenth of it. */
const maxCharacters = 8_000_000;

/** The coverage of a file while it is read. */
export interface CoverageDraft {
  byTool: Map<string, Areas>;
  /** The filters by tool. */
  bounds: Map<string, BoundsDraft>;
  /** True if the results of the file say nothing about what was scanned, because people choose the rows of a table that they export. */
  isSelection: boolean;
  /** Remaining characters under the limit. Coverage beyond it is not recorded. */
  left: number;
  /** The end of the scan, or null if the file does not state it separately from its findings. */
  scannedAt: string | null;
}

export const openCoverage = (): CoverageDraft => ({
  byTool: new Map(),
  bounds: new Map(),
  isSelection: false,
  left: maxCharacters,
  scannedAt: null,
});

/** Records the times of a scan, ISO 8601 UTC. */
export function noteScanTime({ coverage }: { coverage: CoverageDraft }, ...times: readonly (string | null)[]): void {
  for (const time of times)
    if (time !== null && (coverage.scannedAt === null || time > coverage.scannedAt)) coverage.scannedAt = time;
}

function areasOf({ byTool }: CoverageDraft, tool: string): Areas {
  const known = byTool.get(tool);
  if (known !== undefined) return known;
  const opened: Areas = {
    hosts: new Set(),
    addresses: new Set(),
    sites: new Set(),
    sources: new Set(),
    files: new Set(),
  };
  byTool.set(tool, opened);
  return opened;
}

function cover(coverage: CoverageDraft, { tool, area }: { tool: string; area: Area }, name: string): void {
  if (name === '' || coverage.left < name.length) return;
  const known = areasOf(coverage, tool)[area];
  if (known.has(name)) return;
  coverage.left -= name.length;
  known.add(copyForStorage(name, maxCharacters));
}

/** The part of a findings draft that coverage needs. */
interface CoverageContext {
  shownTool: string;
  coverage: CoverageDraft;
}

/** Records a host as scanned, under each of its names and addresses. */
export function coverHost({ shownTool: tool, coverage }: CoverageContext, ...names: readonly string[]): void {
  for (const name of names) {
    const host = parseAddress(name)?.host ?? '';
    cover(coverage, { tool, area: 'hosts' }, host);
    if (normalizeIp(host) !== '') cover(coverage, { tool, area: 'addresses' }, host);
  }
}

/** Records a service or site as scanned, given as a URL or a host with a port. */
export function coverSite({ shownTool: tool, coverage }: CoverageContext, address: string): void {
  const found = parseAddress(address);
  if (found !== null) coverPlace(coverage, { ...found, tool, isWholeHost: false });
}

interface CoveredPlace {
  tool: string;
  host: string;
  port: number | null;
  isWholeHost: boolean;
}

/** Records a location as scanned. Without a port, the whole host is meant. */
function coverPlace(coverage: CoverageDraft, { tool, host, port, isWholeHost }: CoveredPlace): void {
  if (host === '') return;
  if (isWholeHost || port === null) cover(coverage, { tool, area: 'hosts' }, host);
  else cover(coverage, { tool, area: 'sites' }, `${host}:${port}`);
}

/** Records an image or repository as analyzed. */
export const coverSource = (coverage: CoverageDraft, tool: string, source: string): void =>
  cover(coverage, { tool, area: 'sources' }, source);

/** Records a source file as analyzed. */
export const coverFile = (coverage: CoverageDraft, tool: string, file: string): void =>
  cover(coverage, { tool, area: 'files' }, file);

/**
 * Tools whose results imply that the whole host, or one service of it, was scanned. Pentest reports and lists of other tools' findings
 * imply nothing.
 */
const resultsCover: ReadonlyMap<string, 'host' | 'site'> = new Map([
  ['nuclei', 'site'],
  ['nessus', 'host'],
  ['tenable', 'host'],
  ['openvas', 'host'],
  ['qualys', 'host'],
  ['nexpose', 'host'],
  ['prowler', 'host'],
  ['burp', 'site'],
  ['zap', 'site'],
  ['acunetix', 'site'],
  ['netsparker', 'site'],
  ['nikto', 'site'],
  ['wapiti', 'site'],
  ['testssl', 'site'],
  ['sarif', 'site'],
]);

/** True if the results of a tool imply what was scanned. */
export const showsCoverage = ({ tool, coverage }: ResultSource): boolean =>
  resultsCover.has(tool) && !coverage.isSelection;

interface ResultSource {
  /** The tool of the reader. */
  tool: string;
  coverage: CoverageDraft;
}

interface ScannedPlace {
  /** The tool of the finding. */
  tool: string;
  host: string;
  port: number | null;
}

/** Records the location of a result as scanned, if the tool's results imply that. A name without a port is not the whole host. */
export function coverResult({ tool: reader, coverage }: ResultSource, { tool, host, port }: ScannedPlace): void {
  const area = coverage.isSelection ? undefined : resultsCover.get(reader);
  if (area === 'host') coverPlace(coverage, { tool, host, port, isWholeHost: true });
  if (area === 'site' && host !== '') cover(coverage, { tool, area: 'sites' }, `${host}:${port ?? ''}`);
}

/** Returns the coverage of a completely read file; empty if the file states none. */
export const closeCoverage = ({ byTool, bounds }: CoverageDraft): ScanCoverage[] =>
  [...byTool].map(([tool, { hosts, addresses, sites, sources, files }]) => ({
    tool,
    hosts: [...hosts],
    addresses: [...addresses],
    sites: [...sites],
    sources: [...sources],
    files: [...files],
    ...closeBounds(bounds.get(tool)),
  }));

const tagOrDigest = /(?::[^/:@]+)?(?:@[^@]*)?$/;

/** Returns an image name without tag and digest, so that a newer build is the same image. */
export const imageName = (image: string): string => image.replace(tagOrDigest, '');
