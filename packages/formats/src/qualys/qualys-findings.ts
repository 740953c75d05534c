import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { takeRecord } from '../rejected-records.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf } from '../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../xml/xml-plan.ts';
import { assetReportReader, assetReportRecords } from './asset-report.ts';
import { scanReportReader, scanReportRecords } from './scan-report.ts';
import { wasReportReader, wasReportRecords } from './was-report.ts';

const roots = ['ASSET_DATA_REPORT', 'SCAN', 'WAS_SCAN_REPORT', 'WAS_WEBAPP_REPORT'];

const plan: XmlPlan = {
  format: 'qualys',
  called: 'a Qualys report',
  isRoot: ({ name }) => roots.includes(name),
  // SCAN is a common element name, so the header must be Qualys' own.
  isOwnEmpty: (root, names) => root.name !== 'SCAN' || attributeOf(root, 'value') !== '' || names.has('KEY'),
  records: new Set([...assetReportRecords, ...scanReportRecords, ...wasReportRecords]),
};

/** Reads a Qualys host report, scan or web application report into one finding per QID. */
export async function qualysFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('qualys', limits);
  const readAsset = assetReportReader(draft);
  const readScan = scanReportReader(draft);
  const was = wasReportReader(draft);
  const readByRoot: Record<string, (record: XmlRecord) => void> = { ASSET_DATA_REPORT: readAsset, SCAN: readScan };
  for await (const record of readXml(input, plan, draft)) {
    const read = readByRoot[record.parents[0]?.name ?? ''] ?? was.read;
    takeRecord(draft, () => read(record));
  }
  was.finish();
  return closeDraft(draft);
}
