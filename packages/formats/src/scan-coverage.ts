import { normalizeIp, parseAddress } from './network-host.ts';
import { ownCopy } from './own-copy.ts';

/** What the scan of one tool looked at, with or without results. A scan says nothing about anything else. */
export interface ScanCoverage {
  tool: string;
  /** Hosts that were scanned whole, as their places name them. */
  hosts: string[];
  /** IP addresses of machines that were scanned whole, whatever name they have. */
  addresses: string[];
  /** Services and sites, as `host:port`. */
  sites: string[];
  /** Images without their tags, and repositories. */
  sources: string[];
  /** Source files of a repository that the file does not name. */
  files: string[];
}

type Area = Exclude<keyof ScanCoverage, 'tool'>;
type Areas = Record<Area, Set<string>>;

/** What one import may keep of its coverage, in characters; a scan of 65,000 hosts has a tenth of it. */
const charactersAtMost = 8_000_000;

/** The coverage of a file while it is read. */
export interface CoverageDraft {
  byTool: Map<string, Areas>;
  /** What the limit still allows. An area beyond it is not claimed. */
  left: number;
  /** When the last of it was scanned; null where the file does not say so beside its findings. */
  scannedAt: string | null;
}

export const openCoverage = (): CoverageDraft => ({ byTool: new Map(), left: charactersAtMost, scannedAt: null });

/** Notes when something was scanned, ISO 8601 UTC. */
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
  known.add(ownCopy(name, charactersAtMost));
}

/** A draft of findings, as far as its coverage is concerned. */
interface Covering {
  shownTool: string;
  coverage: CoverageDraft;
}

/** Notes that a machine was scanned, by each of its names and addresses. */
export function coverHost({ shownTool: tool, coverage }: Covering, ...names: readonly string[]): void {
  for (const name of names) {
    const host = parseAddress(name)?.host ?? '';
    cover(coverage, { tool, area: 'hosts' }, host);
    if (normalizeIp(host) !== '') cover(coverage, { tool, area: 'addresses' }, host);
  }
}

/** Notes that a service or a site was scanned: an address of the web, or a host with its port. */
export function coverSite({ shownTool: tool, coverage }: Covering, address: string): void {
  const found = parseAddress(address);
  if (found !== null) coverPlace(coverage, { ...found, tool, isWholeHost: false });
}

interface CoveredPlace {
  tool: string;
  host: string;
  port: number | null;
  isWholeHost: boolean;
}

/** Notes that a place was scanned; without a port that is its host. */
function coverPlace(coverage: CoverageDraft, { tool, host, port, isWholeHost }: CoveredPlace): void {
  if (host === '') return;
  if (isWholeHost || port === null) cover(coverage, { tool, area: 'hosts' }, host);
  else cover(coverage, { tool, area: 'sites' }, `${host}:${port}`);
}

/** Notes that a tool analyzed an image or a repository. */
export const coverSource = (coverage: CoverageDraft, tool: string, source: string): void =>
  cover(coverage, { tool, area: 'sources' }, source);

/** Notes that a tool analyzed a source file. */
export const coverFile = (coverage: CoverageDraft, tool: string, file: string): void =>
  cover(coverage, { tool, area: 'files' }, file);

/**
 * The tools whose results show what they scanned: their whole host, or one service of it. Reports that people write, and
 * lists of other tools' findings, show nothing of the kind.
 */
const resultsCover: ReadonlyMap<string, 'host' | 'site'> = new Map([
  ['nuclei', 'host'],
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

/** True if the results of a reader's tool show what was scanned. */
export const showsCoverage = (tool: string): boolean => resultsCover.has(tool);

interface ScannedPlace {
  /** The tool that the finding is of. */
  tool: string;
  host: string;
  port: number | null;
}

/** Notes the place of a result as scanned, where the reader's tool shows that. */
export function coverResult(
  { tool: reader, coverage }: { tool: string; coverage: CoverageDraft },
  place: ScannedPlace,
) {
  const area = resultsCover.get(reader);
  const { tool, host, port } = place;
  if (area !== undefined) coverPlace(coverage, { tool, host, port, isWholeHost: area === 'host' });
}

/** The coverage of a file that was read to its end; empty where the file states none. */
export const closeCoverage = ({ byTool }: CoverageDraft): ScanCoverage[] =>
  [...byTool].map(([tool, { hosts, addresses, sites, sources, files }]) => ({
    tool,
    hosts: [...hosts],
    addresses: [...addresses],
    sites: [...sites],
    sources: [...sources],
    files: [...files],
  }));

const tagOrDigest = /(?::[^/:@]+)?(?:@[^@]*)?$/;

/** An image without its tag and digest: a newer build is the same image. */
export const imageName = (image: string): string => image.replace(tagOrDigest, '');
