import type { FileInput } from '../../decode-text.ts';
import { readPort } from '../../identifiers.ts';
import { numberField, objectField, textField, type JsonObject } from '../../json-fields.ts';
import { isCredentialLine } from '../credential-line.ts';
import { hasAny, textsIn } from '../json-records.ts';
import { readEither, type EitherFormat, type SurfaceEntry } from '../read-either.ts';
import { readMoment } from '../read-times.ts';
import {
  dnsFact,
  hostFact,
  namingFacts,
  ownAddress,
  serviceFact,
  type FactSource,
  type Socket,
} from '../surface-facts.ts';
import { readAddresses, readDomainName, readHostAndPort } from '../surface-host.ts';
import { extendTimeRange, startReading } from '../../record-reading.ts';
import { openCounts, reject, rejectionReasons, type RecordReading } from '../surface-reading.ts';
import type { HttpAnswer, ServiceFact, SurfaceFact, Technology } from '../surface-record.ts';
import { banner, oneLine, plainUrl, surfaceCharacters } from '../surface-text.ts';
import { readScreenshot } from './httpx-screenshot.ts';
import { httpxCertificates } from './httpx-tls.ts';

const notAnswering = 'Targets that did not answer, skipped';
const detailsLeftOut =
  'Plain lines of httpx with titles or other details, of which only the address and the status are imported; run httpx with -json';
const unusable = 'Screenshots that are neither PNG nor JPEG or have more than 8 MB, skipped';

function text(record: JsonObject, ...names: string[]): string {
  return textField(record, names, surfaceCharacters.url * 2);
}

// "Nginx:1.31.3". A name without a version may itself contain a colon.
const technologyVersion = /^(.{1,200}):(\d[\w.+~-]{0,60})$/;

function technologiesOf(record: JsonObject): Technology[] {
  const names = textsIn(record, 'tech', 'technologies').map((name) => oneLine(name));
  return names.map((line) => {
    const [, name = line, version = null] = technologyVersion.exec(line) ?? [];
    return { name, version, cpe: null };
  });
}

function answerOf(record: JsonObject): HttpAnswer {
  const status = numberField(record, ['status_code', 'status-code']);
  return {
    url: plainUrl(text(record, 'url')),
    status: status !== null && status >= 100 && status <= 999 ? Math.trunc(status) : null,
    title: oneLine(text(record, 'title'), surfaceCharacters.title),
    server: banner(text(record, 'webserver', 'web-server')),
    location: plainUrl(text(record, 'location')),
    faviconHash: oneLine(text(record, 'favicon', 'favicon_mmh3', 'favicon-mmh3'), 40) || null,
  };
}

function isHttps(record: JsonObject): boolean {
  return (text(record, 'scheme') || text(record, 'url')).toLowerCase().startsWith('https');
}

interface Target {
  socket: Socket;
  addresses: string[];
}

/** Returns the requested target from the URL. In older versions `host` is its IP address. */
function targetOf(record: JsonObject): Target | null {
  const found = readHostAndPort(text(record, 'url') || text(record, 'input'));
  if (found === null) return null;
  const port = readPort(text(record, 'port')) ?? found.port;
  if (port === null) return null;
  const stated = [text(record, 'host_ip'), text(record, 'host'), ...textsIn(record, 'a')];
  const addresses = readAddresses([ownAddress(found.host) ?? '', ...stated, ...textsIn(record, 'aaaa')]);
  const [ip = null] = addresses;
  return { socket: { host: found.host, ip, port, transport: 'tcp' }, addresses };
}

function serviceOf(record: JsonObject, seen: FactSource, socket: Socket): ServiceFact {
  const certificates = httpxCertificates(record);
  const isTls = isHttps(record) || certificates.length > 0;
  return serviceFact(seen, socket, {
    name: isTls ? 'https' : 'http',
    isTls,
    technologies: technologiesOf(record),
    http: answerOf(record),
    certificates,
  });
}

function hostFacts(record: JsonObject, seen: FactSource, { socket: { host }, addresses }: Target): SurfaceFact[] {
  const asn = objectField(record, 'asn');
  const aliases = textsIn(record, 'cname', 'cnames').map(readDomainName);
  const names = host.kind === 'name' ? aliases.filter((name) => name !== null) : [];
  return [
    ...namingFacts(seen, host, addresses),
    ...names.slice(0, 1).map((value) => dnsFact(seen, host.value, { type: 'CNAME', value })),
    hostFact(seen, host, {
      addresses,
      asn: oneLine(text(asn, 'as_number', 'as-number'), 20) || null,
      network: oneLine(text(asn, 'as_name', 'as-name')) || null,
    }),
  ];
}

type Counts = ReturnType<typeof openCounts>;

function pictureOf(record: JsonObject, service: ServiceFact, counts: Counts): SurfaceFact[] {
  const picture = readScreenshot(record);
  if (picture === undefined) counts.add(unusable);
  if (picture === undefined || picture === null) return [];
  const { host, port, transport, seenAt, line, http } = service;
  return [{ kind: 'screenshot', seenAt, line, host, port, transport, url: http?.url ?? '', ...picture }];
}

function readObject({ content, line, summary }: SurfaceEntry<JsonObject>, counts: Counts): SurfaceFact[] {
  if (content['failed'] === true) {
    counts.add(notAnswering);
    return [];
  }
  const target = targetOf(content);
  if (target === null) {
    reject(summary, rejectionReasons.host, line);
    return [];
  }
  const seen: FactSource = { seenAt: readMoment(content['timestamp'] ?? null), line };
  summary.records += 1;
  extendTimeRange(summary, seen.seenAt);
  const service = serviceOf(content, seen, target.socket);
  return [...hostFacts(content, seen, target), service, ...pictureOf(content, service, counts)];
}

// "https://www.example.com [200] [Title] [nginx]". Only the status is unambiguous; after redirects there are several.
const plainLine = /^(https?:\/\/\S{1,2000})(?: \[(?:\d{3},){0,9}(\d{3})\])?((?: \[.*)?)$/;

const targetOfLine = (url: string): Target | null => (isCredentialLine(url) ? null : targetOf({ url }));

function readLine({ content, line, summary }: SurfaceEntry<string>, counts: Counts): SurfaceFact[] {
  const [, url = '', status, rest = ''] = plainLine.exec(content) ?? [];
  const target = targetOfLine(url);
  if (target === null) {
    reject(summary, url === '' ? rejectionReasons.line : rejectionReasons.host, line);
    return [];
  }
  if (rest !== '') counts.add(detailsLeftOut);
  const seen: FactSource = { seenAt: null, line };
  const record = { url, ...(status === undefined ? {} : { status_code: Number(status) }) };
  summary.records += 1;
  return [...hostFacts(record, seen, target), serviceOf(record, seen, target.socket)];
}

/** True for an httpx record. Many tools write `url`, but only httpx writes both response and request fields. */
function isOwn(record: JsonObject): boolean {
  const isOther = hasAny(record, 'template-id', 'templateID', 'info');
  const hasAnswer = hasAny(record, 'status_code', 'status-code', 'failed') || hasAny(record, 'webserver');
  const hasQuestion =
    hasAny(record, 'input', 'scheme', 'screenshot_bytes') || (hasAny(record, 'timestamp') && hasAny(record, 'port'));
  return hasAny(record, 'url', 'input') && hasQuestion && (hasAnswer || hasAny(record, 'port')) && !isOther;
}

/** Reads httpx results: JSON Lines with old or new field names, or plain lines of URLs. */
export function httpxSurface(input: FileInput): RecordReading {
  const counts = openCounts();
  const format: EitherFormat = {
    called: 'an httpx result',
    tool: 'httpx',
    isOwn,
    readObject: (entry) => readObject(entry, counts),
    readLine: (entry) => readLine(entry, counts),
  };
  return startReading(async function* (summary) {
    yield* readEither(format, input, summary);
    counts.warn(summary);
  });
}
