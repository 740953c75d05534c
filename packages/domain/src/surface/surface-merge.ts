/** A JSON value. */
export type FactValue =
  | string
  | number
  | boolean
  | null
  | readonly FactValue[]
  | { readonly [name: string]: FactValue };

/** The value of one field, from the newest scan that reports it. */
export interface Fact {
  value: FactValue;
  /** Time of the scan's observation, ISO 8601 UTC. */
  at: string;
  tool: string;
}

/** The times when something was first and last seen, ISO 8601 UTC. */
export interface SeenSpan {
  firstSeen: string;
  lastSeen: string;
}

/** One of several values of a kind, such as a DNS record, with the tools that saw it. */
export interface SeenMember extends SeenSpan {
  tools: readonly string[];
}

/** The merged scan data of one host, service or look-alike domain. A field that no scan reports is absent. */
export interface SeenRecord extends SeenSpan {
  /** First and last observation by tool. */
  sources: Readonly<Record<string, SeenSpan>>;
  facts: Readonly<Record<string, Fact>>;
  /** By kind, then by value: `members.A['203.0.113.7']`. */
  members: Readonly<Record<string, Readonly<Record<string, SeenMember>>>>;
}

/**
 * Merges the data of two sets of scans on the same record: the newest scan time wins in each field. It is commutative, associative and
 * idempotent (a last-writer-wins map), so the order and number of imports do not matter.
 */
export function mergeSeen(one: SeenRecord, other: SeenRecord): SeenRecord {
  return {
    ...mergeSpans(one, other),
    sources: mergeMaps(one.sources, other.sources, mergeSpans),
    facts: mergeMaps(one.facts, other.facts, newerFact),
    members: mergeMaps(one.members, other.members, (first, second) => mergeMaps(first, second, mergeMembers)),
  };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

const mergeSpans = (one: SeenSpan, other: SeenSpan): SeenSpan => ({
  firstSeen: earlier(one.firstSeen, other.firstSeen),
  lastSeen: later(one.lastSeen, other.lastSeen),
});

const mergeMembers = (one: SeenMember, other: SeenMember): SeenMember => ({
  ...mergeSpans(one, other),
  tools: [...new Set([...one.tools, ...other.tools])].toSorted(),
});

// ISO 8601 in UTC sorts as text. Tool and value only break ties between equal times.
const factOrder = ({ at, tool, value }: Fact): string => `${at}|${tool}|${stableText(value)}`;
const newerFact = (one: Fact, other: Fact): Fact => (factOrder(one) >= factOrder(other) ? one : other);

/** Returns JSON with sorted object keys, so that equal values give equal texts. */
export function stableText(value: FactValue): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${stableText(inner)}`).join(',')}}`;
}

function mergeMaps<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  merge: (first: Value, second: Value) => Value,
): Record<string, Value> {
  const merged = new Map(Object.entries(one));
  for (const [name, value] of Object.entries(other)) {
    const known = merged.get(name);
    merged.set(name, known === undefined ? value : merge(known, value));
  }
  // Built from entries, because a file may contain a name such as "__proto__".
  return Object.fromEntries([...merged].toSorted(([first], [second]) => (first < second ? -1 : 1)));
}

/** Observations within this time belong to one scan, because the records of a name are not all read at the same moment. */
const sameScanMs = 3_600_000;

/** Returns the values of a kind that its newest scan reported. */
export function currentMembers(members: Readonly<Record<string, SeenMember>>): string[] {
  const newest = Object.values(members).reduce((at, { lastSeen }) => later(at, lastSeen), '');
  return Object.entries(members)
    .filter(([, { lastSeen }]) => Date.parse(newest) - Date.parse(lastSeen) <= sameScanMs)
    .map(([value]) => value);
}

/** The kind of members with addresses that are not from A or AAAA records. */
const otherAddressKind = 'address';

/** Returns the current addresses of a host: those of its newest DNS records, and those observed since then. */
export function currentAddresses({ members }: Pick<SeenRecord, 'members'>): string[] {
  const records = { ...members['A'], ...members['AAAA'] };
  const resolved = currentMembers(records);
  const resolvedAt = Object.values(records).reduce((at, { lastSeen }) => later(at, lastSeen), '');
  const stated = Object.entries(members[otherAddressKind] ?? {}).filter(([, { lastSeen }]) => lastSeen > resolvedAt);
  const others = resolved.length > 0 ? stated.map(([ip]) => ip) : currentMembers(members[otherAddressKind] ?? {});
  return [...new Set([...resolved, ...others])].toSorted();
}
