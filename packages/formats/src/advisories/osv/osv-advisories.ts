import type { FileInput } from '../../decode-text.ts';
import { textField, textList, type JsonObject } from '../../json-fields.ts';
import { formatFailure } from '../../read-failure.ts';
import { countRejection, extendTimeRange, type RecordSummary } from '../../record-reading.ts';
import { hasAny, readObjects } from '../../surface/json-records.ts';
import { readId, readNames, readWhen } from '../../vulnerability/read-vulnerability.ts';
import { hasTooMany, tooManyRanges } from '../advisory-bounds.ts';
import type { AdvisoryFact } from '../advisory-record.ts';
import { noId, type AdvisoryRecords } from '../advisory-reader.ts';
import { readOsvAffected, readOsvDetails } from './osv-record.ts';

/** Returns the facts of an OSV record, or the reason for rejecting it. */
function readOsv(summary: RecordSummary, record: JsonObject, line: number): AdvisoryFact | string {
  const names = readNames(record['id'], textList(record, 'aliases', 200));
  if (names === null) return noId;
  const affected = readOsvAffected(record);
  if (hasTooMany({ affected })) return tooManyRanges;
  const withdrawn = textField(record, ['withdrawn'], 60);
  return {
    kind: 'advisory',
    line,
    source: 'osv',
    facts: { id: names.id, affected },
    vulnerability: readOsvDetails(record, names, summary),
    related: textList(record, 'related', 200)
      .map(readId)
      .filter((id) => id !== ''),
    isWithdrawn: withdrawn !== '',
    withdrawnAt: readWhen(withdrawn),
    publisher: '',
  };
}

function refuseOther(line: number): never {
  throw formatFailure(`The file is not an OSV record: the object on line ${line} has no ID or time of change.`, {
    line,
  });
}

/** Reads OSV records: one per file, a list, or one per line. */
export async function* osvAdvisories(input: FileInput, summary: RecordSummary): AdvisoryRecords {
  let isEmpty = true;
  for await (const { object, line } of readObjects(input)) {
    isEmpty = false;
    if (!hasAny(object, 'id') || !hasAny(object, 'modified')) refuseOther(line);
    const advisory = readOsv(summary, object, line);
    if (typeof advisory === 'string') countRejection(summary, advisory, line);
    else {
      summary.records += 1;
      extendTimeRange(summary, advisory.vulnerability.modifiedAt);
      yield [advisory];
    }
  }
  if (isEmpty) throw formatFailure('The file is empty; it is not an OSV record.', { line: 1 });
}
