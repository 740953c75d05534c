import type { Severity } from '@gatehouse/domain/severity';
import type { ScanCoverage } from '@gatehouse/formats/scan-coverage';

/** The stored coverage of one tool: neighboring addresses as ranges, and only the start of a long list. */
type StoredCoverage = { tool: string; minimumSeverity?: Severity } & Partial<Record<Area, StoredList>>;
type Area = Exclude<keyof ScanCoverage, 'tool' | 'addresses' | 'minimumSeverity'>;
type StoredList = { count: number; ranges?: string[]; names?: string[] };

/** Maximum number of characters of one list. Further entries are only counted. */
const charactersAtMost = 16_000;

/** Returns the coverage of a scan for its row: a few kilobytes, regardless of the number of hosts. */
export const compactCoverage = (coverage: readonly ScanCoverage[]): StoredCoverage[] =>
  coverage.map(({ tool, hosts, sites, sources, files, rules, minimumSeverity }) => ({
    tool,
    ...listOf('hosts', hosts),
    ...listOf('sites', sites),
    ...listOf('sources', sources),
    ...listOf('files', files),
    ...listOf('rules', rules ?? []),
    ...(minimumSeverity !== null && { minimumSeverity }),
  }));

function listOf(area: Area, names: readonly string[]): Partial<Record<Area, StoredList>> {
  if (names.length === 0) return {};
  const numbers = names.map(numberOf).filter((number) => number !== null);
  const ranges = rangesOf(numbers.toSorted((left, right) => left - right)).map(rangeText);
  const others = names.filter((name) => numberOf(name) === null).toSorted();
  const list: StoredList = { count: names.length };
  if (ranges.length > 0) list.ranges = fitting(ranges);
  if (others.length > 0) list.names = fitting(others);
  return { [area]: list };
}

function fitting(texts: readonly string[]): string[] {
  let left = charactersAtMost;
  return texts.filter((text) => (left -= text.length + 3) >= 0);
}

/** Converts an IPv4 address to a number, or returns null for anything else. */
function numberOf(name: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(name)?.slice(1).map(Number);
  return parts?.reduce((sum, part) => sum * 256 + part, 0) ?? null;
}

const textOf = (number: number): string =>
  [16_777_216, 65_536, 256, 1].map((unit) => Math.floor(number / unit) % 256).join('.');

const rangeText = ([first, last]: readonly [number, number]): string =>
  first === last ? textOf(first) : `${textOf(first)}-${textOf(last)}`;

function rangesOf(sorted: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of sorted) {
    const open = ranges.at(-1);
    if (open !== undefined && number <= open[1] + 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
