import type { FileInput } from '../../decode-text.ts';
import { asObject, numberField, objectField, textField, type JsonObject } from '../../json-fields.ts';
import { hasAny, textsIn } from '../json-records.ts';
import { readEither, type EitherFormat, type SurfaceEntry } from '../read-either.ts';
import { hostFact, namingFacts, ownAddress, serviceFact, type FactSource, type Socket } from '../surface-facts.ts';
import { readAddresses, readHostAndPort } from '../surface-host.ts';
import { startReading } from '../../record-reading.ts';
import { openCounts, reject, rejectionReasons, type RecordReading } from '../surface-reading.ts';
import type { HttpAnswer, SurfaceFact, Technology } from '../surface-record.ts';
import { banner, oneLine, plainUrl, surfaceCharacters } from '../surface-text.ts';

// Plugins that describe the response or people on the page instead of products. Their values are read elsewhere or ignored.
const noProducts = new Set([
  'Access-Control-Allow-Methods',
  'Allow',
  'Cookies',
  'Content-Language',
  'Country',
  'Email',
  'Frame',
  'HTML5',
  'HTTPServer',
  'HttpOnly',
  'IP',
  'Meta-Author',
  'Meta-Refresh-Redirect',
  'MetaGenerator',
  'Object',
  'OpenSearch',
  'Open-Graph-Protocol',
  'PasswordField',
  'RedirectLocation',
  'Script',
  'Strict-Transport-Security',
  'Title',
  'UncommonHeaders',
  'Vary',
  'Via-Proxy',
  'WWW-Authenticate',
  'X-Frame-Options',
  'X-Powered-By',
  'X-UA-Compatible',
  'X-XSS-Protection',
]);

const maxProducts = 200;
const notAnswering = 'Targets that did not answer, skipped';

function pluginText(plugins: JsonObject, name: string, field = 'string'): string {
  return textsIn(objectField(plugins, name), field)[0] ?? '';
}

function technologiesOf(plugins: JsonObject): Technology[] {
  const products = Object.keys(plugins).filter((name) => !noProducts.has(name));
  return products
    .toSorted()
    .slice(0, maxProducts)
    .map((name) => {
      const version = pluginText(plugins, name, 'version');
      // Google-Analytics has "Universal" in place of a version.
      return { name: oneLine(name), version: /^\d/.test(version) ? oneLine(version) : null, cpe: null };
    });
}

function answerOf(content: JsonObject, plugins: JsonObject): HttpAnswer {
  const status = numberField(content, ['http_status']);
  return {
    url: plainUrl(textField(content, ['target'], surfaceCharacters.url * 2)),
    status: status !== null && status >= 100 && status <= 999 ? Math.trunc(status) : null,
    title: oneLine(pluginText(plugins, 'Title'), surfaceCharacters.title),
    server: banner(pluginText(plugins, 'HTTPServer')),
    location: plainUrl(pluginText(plugins, 'RedirectLocation')),
    faviconHash: null,
  };
}

function factsOf(content: JsonObject, seen: FactSource, socket: Socket): SurfaceFact[] {
  const plugins = objectField(content, 'plugins');
  const addresses = socket.ip === null ? [] : [socket.ip];
  const isTls = textField(content, ['target'], 20).toLowerCase().startsWith('https:');
  return [
    ...namingFacts(seen, socket.host, addresses),
    hostFact(seen, socket.host, { addresses, os: oneLine(pluginText(plugins, 'HTTPServer', 'os')) || null }),
    serviceFact(seen, socket, {
      name: isTls ? 'https' : 'http',
      isTls,
      technologies: technologiesOf(plugins),
      http: answerOf(content, plugins),
    }),
  ];
}

type Counts = ReturnType<typeof openCounts>;

function readObject({ content, line, summary }: SurfaceEntry<JsonObject>, counts: Counts): SurfaceFact[] {
  const found = readHostAndPort(textField(content, ['target'], surfaceCharacters.url * 2));
  if (found === null || found.port === null) {
    reject(summary, found === null ? rejectionReasons.host : rejectionReasons.port, line);
    return [];
  }
  const plugins = asObject(content['plugins']);
  if (Object.keys(plugins).length === 0 && numberField(content, ['http_status']) === null) {
    counts.add(notAnswering);
    return [];
  }
  const { host, port } = found;
  const [ip = null] = readAddresses([ownAddress(host) ?? pluginText(plugins, 'IP')]);
  summary.records += 1;
  return factsOf(content, { seenAt: null, line }, { host, ip, port, transport: 'tcp' });
}

/** Reads the JSON log of WhatWeb, including the trailing comma that some versions write. */
export function whatwebSurface(input: FileInput): RecordReading {
  const counts = openCounts();
  const format: EitherFormat = {
    called: 'a WhatWeb log',
    tool: 'whatweb',
    isOwn: (record) => hasAny(record, 'target') && hasAny(record, 'plugins', 'http_status'),
    readObject: (entry) => readObject(entry, counts),
    refusesEmpty: true,
  };
  return startReading(async function* (summary) {
    yield* readEither(format, input, summary);
    counts.warn(summary);
  });
}
