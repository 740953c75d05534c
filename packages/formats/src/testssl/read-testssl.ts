import type { FileInput } from '../decode-text.ts';
import type { JsonOptions, JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, numberField, textField, type JsonObject } from '../json-fields.ts';
import { readRow, type RowFacts, type Target } from './testssl-row.ts';

const paths = { start: 'startTime', flatRow: '[]', target: 'scanResult/[]', targetRow: 'scanResult/[]/*/[]' } as const;

const row = ['id', 'severity', 'finding'];

const plan: JsonPlan = {
  format: 'testssl',
  called: 'a testssl.sh report',
  requiredFields: ['scanResult'],
  rejectable: [paths.flatRow, paths.targetRow],
  records: { [paths.start]: [], [paths.flatRow]: row, [paths.target]: [], [paths.targetRow]: row },
};

const maxWord = 300;

/** A relevant row. In the pretty format its service follows, so `target` is still null. */
export interface TestsslRow {
  kind: 'row';
  object: JsonObject;
  facts: RowFacts;
  line: number;
  target: Target | null;
}

/** A record of a report, in file order. */
export type TestsslRecord =
  | TestsslRow
  | { kind: 'start'; startedAt: string | null }
  /** The service of the preceding rows. A service that does not respond has this record instead of rows. */
  | { kind: 'target'; target: Target; isSilent: boolean };

// Seconds since 1970. Any other number is ignored.
function readStart(value: unknown): string | null {
  const seconds = numberField({ value }, ['value']) ?? 0;
  return seconds > 1e9 && seconds < 7e9 ? new Date(seconds * 1_000).toISOString() : null;
}

/** Splits "example.com/192.0.2.1". An IPv6 address is in brackets. */
export function splitTarget(address: string): { host: string; ip: string } {
  const [host = '', ip = ''] = address.split('/');
  return { host, ip: ip.replaceAll(/[[\]]/g, '') };
}

function flatTarget(object: JsonObject): Target {
  return { ...splitTarget(textField(object, ['ip'], maxWord)), port: textField(object, ['port'], maxWord) };
}

function readTarget(object: JsonObject): TestsslRecord {
  const field = (...names: string[]): string => textField(object, names, maxWord);
  const ip = field('ip').replaceAll(/[[\]]/g, '');
  const target: Target = { host: field('hostname', 'targetHost') || ip, ip, port: field('port') };
  return { kind: 'target', target, isSilent: readRow(object, 0) !== null && Object.hasOwn(object, 'severity') };
}

function recordOf({ path, value, line }: JsonRecord): TestsslRecord | null {
  const object = asObject(value);
  if (path === paths.start) return { kind: 'start', startedAt: readStart(value) };
  if (path === paths.target) return readTarget(object);
  const facts = readRow(object, line);
  const target = path === paths.flatRow ? flatTarget(object) : null;
  return facts === null ? null : { kind: 'row', object, facts, line, target };
}

/** Reads a testssl.sh report in JSON, in flat or pretty format. */
export async function* readTestssl(input: FileInput, options: JsonOptions = {}): AsyncGenerator<TestsslRecord> {
  for await (const record of readJson(input, plan, options)) {
    const read = recordOf(record);
    if (read !== null) yield read;
  }
}
