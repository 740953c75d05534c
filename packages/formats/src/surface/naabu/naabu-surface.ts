import type { FileInput } from '../../decode-text.ts';
import { readPort } from '../../identifiers.ts';
import { isJsonObject, objectField, textField, type JsonObject } from '../../json-fields.ts';
import { hasAny, textsIn } from '../json-records.ts';
import { isCpe } from '../nmap/nmap-port.ts';
import { eitherSurface, type EitherFormat, type SurfaceEntry } from '../read-either.ts';
import { readMoment } from '../read-times.ts';
import {
  hostFact,
  namingFacts,
  ownAddress,
  readTransport,
  serviceFact,
  type FactSource,
  type Socket,
} from '../surface-facts.ts';
import { readAddress, readHost, readHostAndPort } from '../surface-host.ts';
import { extendTimeRange } from '../../record-reading.ts';
import { reject, rejectionReasons, type RecordReading } from '../surface-reading.ts';
import type { HostRef, ServiceFact, SurfaceFact, Transport } from '../surface-record.ts';
import { banner, oneLine } from '../surface-text.ts';

const longest = 300;

function word(object: JsonObject, ...names: string[]): string {
  return textField(object, names, longest);
}

/** Returns the service properties of newer Naabu versions, which detect versions and use Nmap's fields. */
function detected(object: JsonObject): Partial<ServiceFact> {
  const isTls = object['tls'] === true || word(object, 'tunnel') === 'ssl' ? true : null;
  const name = oneLine(word(object, 'name'));
  return {
    name: name === 'http' && isTls === true ? 'https' : name,
    product: oneLine(word(object, 'product')),
    version: oneLine(word(object, 'version')),
    extra: banner(word(object, 'extra_info')),
    isTls,
    cpe: textsIn(object, 'cpes').filter(isCpe),
  };
}

interface Target {
  host: HostRef;
  ip: string | null;
}

/** Returns the scanned name, or else the address. */
function targetOf(object: JsonObject): Target | null {
  const ip = readAddress(word(object, 'ip'));
  const host = readHost(word(object, 'host') || word(object, 'ip'));
  return host === null ? null : { host, ip: ip ?? ownAddress(host) };
}

// Versions before 2.1.1 write an object in which the protocol is a number: 0 for TCP, 1 for UDP.
function portOf(object: JsonObject): { port: string; transport: Transport | null } {
  const nested = objectField(object, 'port');
  const protocol = word(object, 'protocol') || ({ '0': 'tcp', '1': 'udp' }[word(nested, 'Protocol')] ?? 'tcp');
  return { port: word(nested, 'Port') || word(object, 'port'), transport: readTransport(protocol) };
}

type RejectionReason = (typeof rejectionReasons)['host' | 'port' | 'transport'];

/** Returns the location of the port, or only the host for a host discovery result, whose port is missing or 0. */
function placeOf(content: JsonObject): { target: Target; socket: Socket | null } | RejectionReason {
  const target = targetOf(content);
  const { port: stated, transport } = portOf(content);
  const port = readPort(stated);
  if (target === null) return rejectionReasons.host;
  if (transport === null) return rejectionReasons.transport;
  if (port !== null) return { target, socket: { ...target, port, transport } };
  return stated === '' || stated === '0' ? { target, socket: null } : rejectionReasons.port;
}

function readObject({ content, line, summary }: SurfaceEntry<JsonObject>): SurfaceFact[] {
  const place = placeOf(content);
  if (typeof place === 'string') {
    reject(summary, place, line);
    return [];
  }
  const { target, socket } = place;
  const seen: FactSource = { seenAt: readMoment(content['timestamp']), line };
  extendTimeRange(summary, seen.seenAt);
  const addresses = target.ip === null ? [] : [target.ip];
  const facts = [...namingFacts(seen, target.host, addresses), hostFact(seen, target.host, { addresses })];
  if (socket === null) return facts;
  summary.records += 1;
  return [...facts, serviceFact(seen, socket, detected(content))];
}

// "example.com:443", or "example.com:443 [cloudflare]" with -cdn.
const cdnEnd = /\s\[[^\]]{0,100}\]$/;

function readLine({ content, line, summary }: SurfaceEntry<string>): SurfaceFact[] {
  const found = readHostAndPort(content.replace(cdnEnd, ''));
  if (found === null || found.port === null || content.includes('://')) {
    reject(summary, found === null ? rejectionReasons.host : rejectionReasons.port, line);
    return [];
  }
  const { host, port } = found;
  const seen: FactSource = { seenAt: null, line };
  const ip = ownAddress(host);
  summary.records += 1;
  return [...namingFacts(seen, host, []), serviceFact(seen, { host, ip, port, transport: 'tcp' })];
}

function isOwn(record: JsonObject): boolean {
  const hasPort = typeof record['port'] === 'number' || isJsonObject(record['port']) || hasAny(record, 'protocol');
  return hasAny(record, 'ip', 'host') && hasPort && !hasAny(record, 'ports', 'proto', 'url', 'template-id');
}

const format: EitherFormat = { called: 'a Naabu result', tool: 'naabu', isOwn, readObject, readLine };

/** Reads Naabu results: JSON Lines, or plain lines of host and port. */
export function naabuSurface(input: FileInput): RecordReading {
  return eitherSurface(format, input);
}
