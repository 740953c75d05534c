import type { FileInput } from '../../decode-text.ts';
import { objectField, textField, type JsonObject } from '../../json-fields.ts';
import { hasAny, textsIn } from '../json-records.ts';
import { readEither, type EitherFormat, type SurfaceEntry } from '../read-either.ts';
import { readMoment } from '../read-times.ts';
import { dnsFact, hostFact, nameFact, type FactSource } from '../surface-facts.ts';
import { readAddress, readDomainName } from '../surface-host.ts';
import { extendTimeRange, startReading } from '../../record-reading.ts';
import { openCounts, reject, rejectionReasons, type RejectionReason, type RecordReading } from '../surface-reading.ts';
import type { DnsFact, SurfaceFact, SurfaceSummary } from '../surface-record.ts';
import { oneLine, surfaceCharacters } from '../surface-text.ts';
import { readRecordValue, readSoa } from './dns-value.ts';

const types = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SRV', 'CAA', 'PTR'] as const;

const missing = 'Names that do not exist, skipped';

function word(object: JsonObject, ...names: string[]): string {
  return textField(object, names, surfaceCharacters.line);
}

function recordsOf(content: JsonObject, owner: string, seen: FactSource): DnsFact[] {
  const plain = types.flatMap((type) => {
    const values = textsIn(content, type.toLowerCase()).map((value) => readRecordValue(type, value));
    return values.filter((value) => value !== null).map((value) => dnsFact(seen, owner, { type, value }));
  });
  return [...plain, ...readSoa(content).map((value) => dnsFact(seen, owner, { type: 'SOA', value }))];
}

function networkOf(content: JsonObject): { asn: string | null; network: string | null } {
  const asn = objectField(content, 'asn');
  return {
    asn: oneLine(word(asn, 'as-number', 'as_number'), 20) || null,
    network: oneLine(word(asn, 'as-name', 'as_name')) || null,
  };
}

/** Returns the facts of a name with its records, or of an address with its PTR names. */
function hostFacts(
  content: JsonObject,
  owner: { name: string | null; value: string },
  seen: FactSource,
): SurfaceFact[] {
  const records = recordsOf(content, owner.value, seen);
  if (owner.name === null) return records.filter(({ type }) => type === 'PTR');
  const addresses = records.filter(({ type }) => type === 'A' || type === 'AAAA').map(({ value }) => value);
  const { asn, network } = networkOf(content);
  const isKnown = addresses.length > 0 || asn !== null;
  const host = { kind: 'name', value: owner.name } as const;
  return [
    nameFact(seen, owner.name),
    ...records.filter(({ type }) => type !== 'PTR'),
    ...(isKnown ? [hostFact(seen, host, { addresses, asn, network })] : []),
  ];
}

type Counts = ReturnType<typeof openCounts>;

function readObject({ content, line, summary }: SurfaceEntry<JsonObject>, counts: Counts): SurfaceFact[] {
  const stated = word(content, 'host');
  const name = readDomainName(stated);
  const value = name ?? readAddress(stated);
  if (value === null) {
    reject(summary, rejectionReasons.domain, line);
    return [];
  }
  if (word(content, 'status_code', 'status-code') === 'NXDOMAIN') {
    counts.add(missing);
    return [];
  }
  const seen: FactSource = { seenAt: readMoment(content['timestamp'] ?? null), line };
  summary.records += 1;
  extendTimeRange(summary, seen.seenAt);
  return hostFacts(content, { name, value }, seen);
}

// "www.example.com", "www.example.com [192.0.2.1]" and, since version 1.2, "www.example.com [A] [192.0.2.1]".
const plainLine = /^(\S{1,300})(?: \[([A-Z]{1,5})\])?(?: \[([^\]]{1,1000})\])?(?: \[[^\]]{0,300}\]){0,3}$/;

/** Returns the record type of a value if the line does not state it. */
function typeOf(value: string): string {
  const address = readAddress(value);
  if (address === null) return 'CNAME';
  return address.includes(':') ? 'AAAA' : 'A';
}

/** Returns the facts of a line about a name or address, or null if it is invalid. */
function lineFacts(owner: { name: string | null; value: string }, record: [string, string], seen: FactSource) {
  const [type, text] = record;
  const value = text === '' ? null : readRecordValue(type, text);
  const isWrong = (text !== '' && value === null) || (owner.name === null && type !== 'PTR');
  if (isWrong) return null;
  const names = owner.name === null ? [] : [nameFact(seen, owner.name)];
  return value === null ? names : [...names, dnsFact(seen, owner.value, { type, value })];
}

function refuseRecord(summary: SurfaceSummary, reason: RejectionReason, line: number): SurfaceFact[] {
  reject(summary, reason, line);
  return [];
}

function readLine({ content, line, summary }: SurfaceEntry<string>): SurfaceFact[] {
  const [, host = '', stated, text = ''] = plainLine.exec(content) ?? [];
  const name = readDomainName(host);
  const value = name ?? readAddress(host);
  const record: [string, string] = [stated ?? typeOf(text), text];
  if (value === null) return refuseRecord(summary, rejectionReasons.domain, line);
  const facts = lineFacts({ name, value }, record, { seenAt: null, line });
  if (facts === null) return refuseRecord(summary, rejectionReasons.dns, line);
  summary.records += 1;
  return facts;
}

const answers = ['resolver', 'all', 'soa', 'wildcard', ...types.map((type) => type.toLowerCase())];

function isOwn(record: JsonObject): boolean {
  return hasAny(record, 'host') && hasAny(record, ...answers) && !hasAny(record, 'url', 'template-id', 'webserver');
}

/** Reads dnsx results: JSON Lines, or plain lines of names with or without records. */
export function dnsxSurface(input: FileInput): RecordReading {
  const counts = openCounts();
  const format: EitherFormat = {
    called: 'a dnsx result',
    tool: 'dnsx',
    isOwn,
    readObject: (entry) => readObject(entry, counts),
    readLine,
  };
  return startReading(async function* (summary) {
    yield* readEither(format, input, summary);
    counts.warn(summary);
  });
}
