/** Fields whose values are no texts: IDs, words of the contract, days and numbers of standards. */
const notTexts: ReadonlySet<string> = new Set([
  '_id',
  'kind',
  'key',
  'state',
  'status',
  'statusVulnerability',
  'severity',
  'result',
  'fixState',
  'stage',
  'language',
  'idVisual',
  'tacticId',
  'techniqueId',
  'vector',
  'cvssv3',
  'cve',
  'asOf',
  'date_start',
  'date_end',
  'dueDate',
  'firstSeen',
  'lastSeen',
  'acknowledgedUntil',
  'from',
  'to',
  'node',
  'nodes',
  'gates',
  'gate',
]);

const isIdentifier = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** Changes every text in a record, also in fields that nobody thought of; only fields that are known to be no texts stay as they are. */
export function redactTexts<T>(value: T, change: (text: string) => string): T {
  return changed(value, change) as T;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      notTexts.has(name) && isIdentifier(inner) ? inner : changed(inner, change),
    ]),
  );
}
