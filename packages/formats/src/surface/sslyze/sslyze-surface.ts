import type { FileInput } from '../../decode-text.ts';
import { readPort } from '../../identifiers.ts';
import type { JsonPlan, JsonRecord } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { formatFailure } from '../../read-failure.ts';
import { readMoment } from '../read-times.ts';
import { hostFact, namingFacts, ownAddress, serviceFact, type FactSource, type Socket } from '../surface-facts.ts';
import { readAddress, readHost } from '../surface-host.ts';
import { issueFact } from '../surface-issue.ts';
import { extendTimeRange, addTool, startReading } from '../../record-reading.ts';
import { openCounts, reject, rejectionReasons, type SurfaceFacts, type RecordReading } from '../surface-reading.ts';
import type { SurfaceFact, SurfaceSummary } from '../surface-record.ts';
import { configurationIssues, trustIssue, type SslyzeResult } from './sslyze-checks.ts';
import { deployedCertificates } from './sslyze-certificates.ts';

const server = 'server_scan_results/[]';
const dates = ['date_scans_started', 'date_scans_completed'] as const;

const plan: JsonPlan = {
  format: 'sslyze',
  called: 'an SSLyze report',
  requiredFields: ['server_scan_results', 'sslyze_version'],
  records: { [server]: [], [dates[0]]: [], [dates[1]]: [], sslyze_version: [] },
};

const silent = 'Servers that could not be reached, skipped';
const maxHeld = 50_000;

/** The state while a report is read. Its time comes last, so all facts are held until then. */
interface SslyzeState {
  summary: SurfaceSummary;
  counts: ReturnType<typeof openCounts>;
  held: SurfaceFact[];
}

/** Returns the results of a scan by command. Since version 5 they are wrapped in an object with a status. */
function resultsOf(scan: JsonObject): SslyzeResult {
  return (command) => {
    const attempt = objectField(scan, command);
    return Object.hasOwn(attempt, 'result') ? objectField(attempt, 'result') : attempt;
  };
}

function socketOf(location: JsonObject): Socket | null {
  const word = (name: string): string => textField(location, [name], 300);
  const host = readHost(word('hostname')) ?? readHost(word('ip_address'));
  const port = readPort(word('port'));
  if (host === null || port === null) return null;
  return { host, ip: readAddress(word('ip_address')) ?? ownAddress(host), port, transport: 'tcp' };
}

function factsOf(scan: JsonObject, seen: FactSource, socket: Socket): SurfaceFact[] {
  const resultOf = resultsOf(scan);
  const [deployment = {}] = objectList(resultOf('certificate_info'), 'certificate_deployments');
  const issues = [...configurationIssues(resultOf), ...trustIssue(deployment)];
  const addresses = socket.ip === null ? [] : [socket.ip];
  return [
    ...namingFacts(seen, socket.host, addresses),
    hostFact(seen, socket.host, { addresses }),
    serviceFact(seen, socket, { isTls: true, certificates: deployedCertificates(deployment) }),
    ...issues.map((issue) => issueFact(seen, { ...socket, tool: 'sslyze', ...issue })),
  ];
}

function passServer({ summary, counts, held }: SslyzeState, object: JsonObject, line: number): void {
  const scan = { ...objectField(object, 'scan_commands_results'), ...objectField(object, 'scan_result') };
  if (Object.keys(scan).length === 0) return counts.add(silent);
  const info = objectField(object, 'server_info');
  const socket = socketOf({ ...objectField(info, 'server_location'), ...objectField(object, 'server_location') });
  if (socket === null) return reject(summary, rejectionReasons.host, line);
  const facts = factsOf(scan, { seenAt: null, line }, socket);
  summary.records += facts.filter(({ kind }) => kind === 'issue').length;
  held.push(...facts);
  if (held.length <= maxHeld) return;
  throw formatFailure(`Line ${line} exceeds the limit of ${maxHeld} facts per SSLyze report. Split the file.`, {
    line,
  });
}

function pass(state: SslyzeState, { path, value, line }: JsonRecord): void {
  if (path === server) passServer(state, asObject(value), line);
  else if (path === 'sslyze_version') addTool(state.summary, 'sslyze', typeof value === 'string' ? value : '');
  else extendTimeRange(state.summary, readMoment(value));
}

async function* readReport(input: FileInput, summary: SurfaceSummary): SurfaceFacts {
  const state: SslyzeState = { summary, counts: openCounts(), held: [] };
  for await (const record of readJson(input, plan)) pass(state, record);
  const seenAt = summary.scannedUntil;
  yield state.held.map((fact) => ({ ...fact, seenAt }));
  state.counts.warn(summary);
}

/** Reads an SSLyze JSON report: TLS services with their certificates and configuration issues. */
export function sslyzeSurface(input: FileInput): RecordReading {
  return startReading((summary) => readReport(input, summary));
}
