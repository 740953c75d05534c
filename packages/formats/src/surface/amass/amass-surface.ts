import type { FileInput } from '../../decode-text.ts';
import { objectList, textField, type JsonObject } from '../../json-fields.ts';
import { hasAny, textsIn } from '../json-records.ts';
import { eitherSurface, type EitherFormat, type SurfaceEntry } from '../read-either.ts';
import { readMoment } from '../read-times.ts';
import { addressFacts, hostFact, nameFact, type FactSource } from '../surface-facts.ts';
import { readAddresses, readDomainName } from '../surface-host.ts';
import { extendTimeRange } from '../../record-reading.ts';
import { reject, rejectionReasons, type RecordReading } from '../surface-reading.ts';
import type { SurfaceFact } from '../surface-record.ts';
import { oneLine } from '../surface-text.ts';
import { readGraphLine } from './amass-graph.ts';

const longest = 300;

function asnOf(address: JsonObject | undefined): string | null {
  const number = textField(address ?? {}, ['asn'], longest);
  return /^\d{1,10}$/.test(number) && number !== '0' ? `AS${number}` : null;
}

function readObject({ content, line, summary }: SurfaceEntry<JsonObject>): SurfaceFact[] {
  const name = readDomainName(textField(content, ['name'], longest));
  if (name === null) {
    reject(summary, rejectionReasons.domain, line);
    return [];
  }
  const seen: FactSource = { seenAt: readMoment(content['timestamp'] ?? null), line };
  summary.records += 1;
  extendTimeRange(summary, seen.seenAt);
  const stated = objectList(content, 'addresses');
  const addresses = readAddresses(stated.map((address) => textField(address, ['ip'], longest)));
  const network = oneLine(textField(stated[0] ?? {}, ['desc'], longest));
  const foundBy = textsIn(content, 'sources', 'source').map((source) => oneLine(source));
  return [
    nameFact(seen, name, foundBy),
    ...addressFacts(seen, name, addresses),
    hostFact(seen, { kind: 'name', value: name }, { addresses, asn: asnOf(stated[0]), network: network || null }),
  ];
}

const format: EitherFormat = {
  called: 'an Amass result',
  tool: 'amass',
  isOwn: (record) => hasAny(record, 'name') && hasAny(record, 'domain', 'addresses', 'tag'),
  readObject,
  readLine: readGraphLine,
};

/** Reads Amass results: the JSON Lines of version 3, the graph of version 4, or a plain list of names. */
export function amassSurface(input: FileInput): RecordReading {
  return eitherSurface(format, input);
}
