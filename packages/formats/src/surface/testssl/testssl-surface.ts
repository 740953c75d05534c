import { openTestsslTable, readTestsslRows } from '../../csv/testssl-table.ts';
import type { FileInput } from '../../decode-text.ts';
import { readPort } from '../../identifiers.ts';
import { formatFailure } from '../../read-failure.ts';
import { severityOfTestssl, isProblem, rowRule, type Target } from '../../testssl/testssl-row.ts';
import { readTestssl, type TestsslRecord, type TestsslRow } from '../../testssl/read-testssl.ts';
import { describeRow } from '../../testssl/testssl-findings.ts';
import { chooseTestsslForm } from '../../testssl/testssl-report.ts';
import { redactText } from '../redact.ts';
import { ownAddress } from '../surface-facts.ts';
import { readAddress, readHost } from '../surface-host.ts';
import { issueFact } from '../surface-issue.ts';
import { extendTimeRange, addTool, startReading } from '../../record-reading.ts';
import { openCounts, reject, rejectionReasons, type SurfaceFacts, type RecordReading } from '../surface-reading.ts';
import type { IssueFact, SurfaceSummary } from '../surface-record.ts';

const unfinished = 'Tests that could not be finished, skipped';

// A service has a few hundred rows.
const maxHeld = 10_000;

/** The state while a report is read. */
interface TestsslState {
  summary: SurfaceSummary;
  counts: ReturnType<typeof openCounts>;
  startedAt: string | null;
  /** Rows held until their service is known. */
  held: TestsslRow[];
  /** Issues held until the time of the scan is known. It usually precedes them, unless the file was rewritten. */
  undated: IssueFact[];
}

function issuesOf({ summary, startedAt }: TestsslState, row: TestsslRow, target: Target): IssueFact[] {
  const { facts, line, object } = row;
  const host = readHost(target.host) ?? readHost(target.ip);
  if (host === null) {
    reject(summary, rejectionReasons.noTarget, line);
    return [];
  }
  summary.records += 1;
  const rule = rowRule(object, facts);
  return [
    issueFact(
      { seenAt: startedAt, line },
      {
        ...rule,
        host,
        ip: readAddress(target.ip) ?? ownAddress(host),
        port: readPort(target.port),
        tool: 'testssl',
        ruleId: facts.check,
        matcher: facts.part,
        severity: severityOfTestssl(facts),
        evidence: redactText(describeRow(facts)),
      },
    ),
  ];
}

function refuseMore({ held, undated }: TestsslState, line: number): void {
  if (held.length + undated.length < maxHeld) return;
  throw formatFailure(`Line ${line} exceeds the limit of ${maxHeld} results per service. Split the file.`, { line });
}

function passRow(state: TestsslState, row: TestsslRow): IssueFact[] {
  if (isProblem(row.facts)) {
    state.counts.add(unfinished);
    return [];
  }
  if (row.target !== null) return issuesOf(state, row, row.target);
  refuseMore(state, row.line);
  state.held.push(row);
  return [];
}

function pass(state: TestsslState, record: TestsslRecord): IssueFact[] {
  if (record.kind === 'row') return passRow(state, record);
  if (record.kind === 'start') {
    state.startedAt = record.startedAt;
    extendTimeRange(state.summary, record.startedAt);
    return [];
  }
  if (record.isSilent) state.counts.add(unfinished);
  const issues = state.held.flatMap((row) => issuesOf(state, row, record.target));
  state.held = [];
  if (state.startedAt !== null) return issues;
  state.undated.push(...issues);
  return [];
}

async function* readRecords(given: FileInput): AsyncGenerator<TestsslRecord> {
  const { isTable, input } = await chooseTestsslForm(given);
  yield* isTable ? readTestsslRows(await openTestsslTable(input)) : readTestssl(input);
}

async function* readReport(input: FileInput, summary: SurfaceSummary): SurfaceFacts {
  addTool(summary, 'testssl.sh');
  const state: TestsslState = { summary, counts: openCounts(), startedAt: null, held: [], undated: [] };
  for await (const record of readRecords(input)) yield pass(state, record);
  yield state.undated.map((issue) => ({ ...issue, seenAt: state.startedAt }));
  state.counts.warn(summary);
}

/** Reads a testssl.sh report in JSON or CSV as issues of the tested services. */
export function testsslSurface(input: FileInput): RecordReading {
  return startReading((summary) => readReport(input, summary));
}
