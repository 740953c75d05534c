import type { FileInput } from '../../decode-text.ts';
import { textField, type JsonObject } from '../../json-fields.ts';
import { hasAny, textsIn } from '../json-records.ts';
import { eitherSurface, type EitherFormat, type SurfaceEntry } from '../read-either.ts';
import { addressFacts, nameFact } from '../surface-facts.ts';
import { readAddresses, readDomainName } from '../surface-host.ts';
import { reject, rejectionReasons, type RecordReading } from '../surface-reading.ts';
import type { SurfaceFact } from '../surface-record.ts';
import { oneLine } from '../surface-text.ts';

const longest = 300;

interface FoundHost {
  host: string;
  ip: string;
  sources: readonly string[];
}

function factsOf({ host, ip, sources }: FoundHost, { line, summary }: SurfaceEntry<unknown>): SurfaceFact[] {
  const name = readDomainName(host);
  if (name === null) {
    reject(summary, rejectionReasons.domain, line);
    return [];
  }
  summary.records += 1;
  const seen = { seenAt: null, line };
  const foundBy = [...new Set(sources.map((source) => oneLine(source)).filter((source) => source !== ''))];
  return [nameFact(seen, name, foundBy), ...addressFacts(seen, name, readAddresses([ip]))];
}

function readObject(entry: SurfaceEntry<JsonObject>): SurfaceFact[] {
  const { content } = entry;
  const field = (name: string): string => textField(content, [name], longest);
  return factsOf({ host: field('host'), ip: field('ip'), sources: textsIn(content, 'sources', 'source') }, entry);
}

// Reads "host", "host,[source1,source2]" or "host,ip,source". Anything else after a comma may be a password and is rejected.
function readLine(entry: SurfaceEntry<string>): SurfaceFact[] {
  const [host = '', ...rest] = entry.content.split(',', 100);
  const [first = '', ...others] = rest.map((part) => part.replaceAll(/[[\]\s]/g, ''));
  const isAddress = readAddresses([first]).length > 0;
  const isListed = /^\s*\[.*\]\s*$/.test(rest.join(','));
  if (rest.length > 0 && !isAddress && !isListed) {
    reject(entry.summary, rejectionReasons.line, entry.line);
    return [];
  }
  return factsOf({ host, ip: isAddress ? first : '', sources: isAddress ? others : [first, ...others] }, entry);
}

const format: EitherFormat = {
  called: 'a subfinder result',
  tool: 'subfinder',
  isOwn: (record) =>
    hasAny(record, 'host') &&
    hasAny(record, 'source', 'sources', 'input') &&
    !hasAny(record, 'url', 'port', 'resolver'),
  readObject,
  readLine,
};

/** Reads subfinder results: JSON Lines, or a plain list of names. */
export function subfinderSurface(input: FileInput): RecordReading {
  return eitherSurface(format, input);
}
