import type { FileInput } from '../../decode-text.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { asObject, objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { formatFailure } from '../../read-failure.ts';
import { countRejection, extendTimeRange, type RecordSummary } from '../../record-reading.ts';
import {
  readDay,
  readLinks,
  readNames,
  readProse,
  readWeaknesses,
  readWhen,
  bareDetails,
} from '../../vulnerability/read-vulnerability.ts';
import { looseSeverity, readRatings, readSeverity, statedCvss } from '../../vulnerability/read-rating.ts';
import type {
  KnownExploited,
  VulnerabilityDetails,
  VulnerabilityId,
} from '../../vulnerability/vulnerability-record.ts';
import { hasTooMany, tooManyRanges } from '../advisory-bounds.ts';
import type { AdvisoryFact } from '../advisory-record.ts';
import { noCve, type AdvisoryRecords } from '../advisory-reader.ts';
import { readConfigurations } from './nvd-configurations.ts';

const plan: JsonPlan = {
  format: 'nvd',
  called: 'an answer of the NVD (API 2.0)',
  requiredFields: ['format', 'version', 'vulnerabilities'],
  records: { format: [], version: [], 'vulnerabilities/[]': ['cve'] },
};

const metricNames = ['cvssMetricV40', 'cvssMetricV31', 'cvssMetricV30', 'cvssMetricV2'] as const;

const field = (object: JsonObject, name: string): string => textField(object, [name], 4_096);

/** Returns the English entry, or the first entry if there is none. */
export function inEnglish(entries: readonly JsonObject[]): unknown {
  return (entries.find((entry) => field(entry, 'lang').startsWith('en')) ?? entries[0])?.['value'];
}

function metricsOf(cve: JsonObject): JsonObject[] {
  const metrics = objectField(cve, 'metrics');
  return metricNames.flatMap((name) => objectList(metrics, name));
}

function exploitedOf(cve: JsonObject): KnownExploited | null {
  const addedOn = readDay(cve['cisaExploitAdd']);
  return addedOn === null ? null : { addedOn, dueOn: readDay(cve['cisaActionDue']), isInRansomware: null };
}

function detailsOf(cve: JsonObject, names: VulnerabilityId, summary: RecordSummary): VulnerabilityDetails {
  const metrics = metricsOf(cve);
  const weaknesses = objectList(cve, 'weaknesses').flatMap((weakness) => objectList(weakness, 'description'));
  const stated = metrics.map((metric) => statedCvss(objectField(metric, 'cvssData'), metric['source']));
  // CVSS version 2 has its severity word next to the vector instead of inside it.
  const words = metrics.flatMap((metric) => [objectField(metric, 'cvssData')['baseSeverity'], metric['baseSeverity']]);
  return {
    ...bareDetails(names),
    title: field(cve, 'cisaVulnerabilityName'),
    description: readProse(inEnglish(objectList(cve, 'descriptions'))),
    severity: words.map(readSeverity).find((severity) => severity !== null) ?? looseSeverity(stated),
    ratings: readRatings(stated, summary),
    cwe: readWeaknesses(weaknesses.map(({ value }) => value)),
    references: readLinks(objectList(cve, 'references', 200).map(({ url }) => url)),
    kev: exploitedOf(cve),
    publishedAt: readWhen(cve['published']),
    modifiedAt: readWhen(cve['lastModified']),
  };
}

/** Returns the facts of an NVD record, or the reason for rejecting it. */
function readNvd(summary: RecordSummary, cve: JsonObject, line: number): AdvisoryFact | string {
  const names = readNames(cve['id'], []);
  if (names === null || !names.id.startsWith('CVE-')) return noCve;
  const configurations = readConfigurations(cve, 'configurations');
  if (hasTooMany({ configurations })) return tooManyRanges;
  const isWithdrawn = field(cve, 'vulnStatus').toLowerCase() === 'rejected';
  return {
    kind: 'advisory',
    line,
    source: 'nvd',
    facts: { id: names.id, configurations },
    vulnerability: detailsOf(cve, names, summary),
    related: [],
    isWithdrawn,
    withdrawnAt: isWithdrawn ? readWhen(cve['lastModified']) : null,
    publisher: field(cve, 'sourceIdentifier'),
  };
}

const heads: Readonly<Record<string, string>> = { format: 'NVD_CVE', version: '2.0' };

function refuseHead(path: string, value: unknown, line: number): void {
  if (value === heads[path]) return;
  throw formatFailure(`The file is not an answer of the NVD in version 2.0, as line ${line} says.`, { line });
}

/** Reads a response of the NVD API. */
export async function* nvdAdvisories(input: FileInput, summary: RecordSummary): AdvisoryRecords {
  for await (const { path, value, line } of readJson(input, plan)) {
    if (path !== 'vulnerabilities/[]') {
      refuseHead(path, value, line);
      continue;
    }
    const advisory = readNvd(summary, objectField(asObject(value), 'cve'), line);
    if (typeof advisory === 'string') countRejection(summary, advisory, line);
    else {
      summary.records += 1;
      extendTimeRange(summary, advisory.vulnerability.modifiedAt);
      yield [advisory];
    }
  }
}
