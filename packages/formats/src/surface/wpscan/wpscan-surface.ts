import type { FileInput } from '../../decode-text.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, isJsonObject, objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { readSeconds } from '../read-times.ts';
import { textsIn } from '../json-records.ts';
import { hostFact, namingFacts, ownAddress, serviceFact, type FactSource, type Socket } from '../surface-facts.ts';
import { readAddress, readHostAndPort } from '../surface-host.ts';
import { issueFact } from '../surface-issue.ts';
import { extendTimeRange, addTool, startReading } from '../../record-reading.ts';
import { reject, rejectionReasons, type SurfaceFacts, type RecordReading } from '../surface-reading.ts';
import type { ServiceFact, SurfaceFact, SurfaceSummary, Technology } from '../surface-record.ts';
import { banner, oneLine, plainUrl } from '../surface-text.ts';
import { componentIssues, exposedFiles, findingIssues, userIssue, type WpscanIssue } from './wpscan-issues.ts';

const plan: JsonPlan = {
  format: 'wpscan',
  called: 'a WPScan report',
  requiredFields: ['banner', 'target_url'],
  records: { '': ['banner', 'target_url'] },
};

/** A component of the site with WPScan's details. */
interface Component {
  object: JsonObject;
  name: string;
  version: string;
  location: string;
}

function componentOf(object: JsonObject, name: string): Component {
  const version = oneLine(textField(objectField(object, 'version'), ['number'], 100));
  const own = oneLine(textField(object, ['slug', 'name'], 200)) || name;
  return { object, name: own, version, location: plainUrl(textField(object, ['location'], 4_000)) };
}

const maxComponents = 5_000;

function listed(site: JsonObject, field: string): Component[] {
  const entries = Object.entries(objectField(site, field)).slice(0, maxComponents);
  return entries
    .filter(([, object]) => isJsonObject(object))
    .map(([name, object]) => componentOf(asObject(object), oneLine(name)));
}

/** Returns WordPress itself, its themes and its plugins. */
function componentsOf(site: JsonObject): Component[] {
  const version = objectField(site, 'version');
  const core = {
    object: version,
    name: 'WordPress',
    version: oneLine(textField(version, ['number'], 100)),
    location: '',
  };
  const theme = objectField(site, 'main_theme');
  const themes = Object.keys(theme).length === 0 ? [] : [componentOf(theme, 'theme')];
  return [core, ...themes, ...listed(site, 'themes'), ...listed(site, 'plugins')];
}

function technologiesOf(components: readonly Component[]): Technology[] {
  return components.map(({ name, version }) => ({ name, version: version || null, cpe: null }));
}

function serverOf(site: JsonObject): string {
  const headers = objectList(site, 'interesting_findings', 100).filter(({ type }) => type === 'headers');
  const entries = headers.flatMap((finding) => textsIn(finding, 'interesting_entries'));
  return entries.map((entry) => /^server:\s*(.{1,300})$/i.exec(entry)?.[1] ?? '').find((server) => server !== '') ?? '';
}

function serviceOf(
  site: JsonObject,
  components: readonly Component[],
  { seen, socket }: { seen: FactSource; socket: Socket },
): ServiceFact {
  const url = textField(site, ['target_url'], 4_000);
  const isTls = url.toLowerCase().startsWith('https:');
  return serviceFact(seen, socket, {
    name: isTls ? 'https' : 'http',
    isTls,
    technologies: technologiesOf(components),
    http: {
      url: plainUrl(url),
      status: null,
      title: '',
      server: banner(serverOf(site)),
      location: '',
      faviconHash: null,
    },
  });
}

function issuesOf(site: JsonObject, components: readonly Component[]): WpscanIssue[] {
  const known = components.flatMap(({ object, ...component }) => componentIssues(object, component));
  return [...known, ...findingIssues(site), ...exposedFiles(site), ...userIssue(site)];
}

function factsOf(site: JsonObject, seen: FactSource, socket: Socket): SurfaceFact[] {
  const components = componentsOf(site);
  const addresses = socket.ip === null ? [] : [socket.ip];
  const issues = issuesOf(site, components).map((issue) => issueFact(seen, { ...socket, tool: 'wpscan', ...issue }));
  return [
    ...namingFacts(seen, socket.host, addresses),
    hostFact(seen, socket.host, { addresses }),
    serviceOf(site, components, { seen, socket }),
    ...issues,
  ];
}

function readSite(site: JsonObject, line: number, summary: SurfaceSummary): SurfaceFact[] {
  addTool(summary, 'wpscan', textField(objectField(site, 'banner'), ['version'], 40));
  const [start, stop] = [readSeconds(site['start_time']), readSeconds(site['stop_time'])];
  extendTimeRange(summary, start);
  extendTimeRange(summary, stop);
  if (Object.hasOwn(site, 'scan_aborted')) {
    summary.warnings.push('WPScan stopped before the scan was complete.');
    return [];
  }
  const found = readHostAndPort(textField(site, ['target_url'], 4_000));
  if (found === null || found.port === null) {
    reject(summary, rejectionReasons.host, line);
    return [];
  }
  const { host, port } = found;
  const ip = readAddress(textField(site, ['target_ip'], 100)) ?? ownAddress(host);
  const facts = factsOf(site, { seenAt: stop ?? start, line }, { host, ip, port, transport: 'tcp' });
  summary.records += facts.filter(({ kind }) => kind === 'issue').length;
  if (Object.hasOwn(objectField(site, 'vuln_api'), 'error')) {
    summary.warnings.push(
      'WPScan ran without access to its vulnerability database, so known vulnerabilities are missing.',
    );
  }
  return facts;
}

async function* readReport(input: FileInput, summary: SurfaceSummary): SurfaceFacts {
  for await (const { value, line } of readJson(input, plan)) yield readSite(asObject(value), line, summary);
}

/** Reads a WPScan JSON report: the site with its software and issues. */
export function wpscanSurface(input: FileInput): RecordReading {
  return startReading((summary) => readReport(input, summary));
}
