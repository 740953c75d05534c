import { addReportFinding, type ReportFinding, type ReportText } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { findCves, findCwe } from '../identifiers.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, listField, numberField, objectField, textField, type JsonObject } from '../json-fields.ts';
import { openReport, wrongFormatError } from '../open-report.ts';
import { parseLocations } from '../read-place.ts';
import { rejecting } from '../rejected-records.ts';
import { readReferences } from '../read-references.ts';
import { htmlField, joinSections, plainHtmlField, reportCharacters, section } from '../report-text.ts';
import { severityOfReport } from '../report-words.ts';

const plan: JsonPlan = {
  format: 'ghostwriter',
  called: 'a Ghostwriter report in JSON',
  requiredFields: ['findings'],
  rejectable: ['findings/[]', 'findings/*'],
  isOwnEmpty: (fields) => fields.has('report_date') || (fields.has('project') && fields.has('client')),
  // Versions before 2 use the titles as keys of the findings.
  records: { 'findings/[]': ['title', 'severity'], 'findings/*': ['title', 'severity'] },
};

// Every Ghostwriter finding has at least one of these fields, and those of other programs have none.
const own = ['affected_entities', 'replication_steps', 'host_detection_techniques', 'finding_type', 'cvss_vector'];

const maxOwnFields = 50;

const weakness = /^\s*CWE-\d+\s*$/i;

/** Reads the custom fields that the firm added to findings. */
function readExtraFields(finding: JsonObject): string[] {
  const extra = objectField(finding, 'extra_fields');
  const names = Object.keys(extra).filter((name) => !weakness.test(textField(extra, [name], 50)));
  return names
    .toSorted()
    .slice(0, maxOwnFields)
    .map((name) => section(name.replaceAll('_', ' '), htmlField(extra, name)));
}

function readCvss(finding: JsonObject): ReportText['cvss'] {
  const score = numberField(finding, ['cvss_score']);
  const vector = textField(finding, ['cvss_vector'], reportCharacters.word);
  // A score of 0 means that the report has none.
  const isScore = score !== null && score > 0 && score <= 10;
  return [{ vector, score: isScore ? score : null }];
}

function readText(finding: JsonObject, title: string): ReportText {
  const references = plainHtmlField(finding, 'references');
  const extra = Object.values(objectField(finding, 'extra_fields')).filter((value) => typeof value === 'string');
  const tags = [...listField(finding, ['tags'], /,/), textField(finding, ['finding_type'], 100)];
  return {
    title,
    severity: severityOfReport(textField(finding, ['severity'], reportCharacters.word)),
    cvss: readCvss(finding),
    description: joinSections([htmlField(finding, 'description'), ...readExtraFields(finding)]),
    impact: htmlField(finding, 'impact'),
    recommendation: joinSections([
      htmlField(finding, 'mitigation') || htmlField(finding, 'recommendation'),
      section('Host detection techniques', htmlField(finding, 'host_detection_techniques')),
      section('Network detection techniques', htmlField(finding, 'network_detection_techniques')),
    ]),
    evidence: htmlField(finding, 'replication_steps'),
    references: readReferences([references]),
    cwe: findCwe(extra.filter((value) => weakness.test(value))),
    cve: findCves([title, references]),
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
  };
}

/** Reads one finding. Its Ghostwriter ID is the same in all reports. */
function readFinding(finding: JsonObject, line: number): ReportFinding {
  const title = textField(finding, ['title'], reportCharacters.word).replaceAll(/\s+/g, ' ');
  const id = textField(finding, ['id'], reportCharacters.word);
  return {
    ruleId: id || title,
    variant: '',
    severity: severityOfReport(textField(finding, ['severity'], reportCharacters.word)),
    severityWord: textField(finding, ['severity'], reportCharacters.word),
    seen: [],
    status: null,
    line,
    text: () => readText(finding, title || `Finding ${id}`),
    places: parseLocations(plainHtmlField(finding, 'affected_entities')),
  };
}

/** Reads the JSON of a Ghostwriter report into one finding per reported finding. */
export async function ghostwriterFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('ghostwriter', limits);
  const report = await openReport(input, plan);
  for await (const { value, line } of readJson(report.input, plan, rejecting(draft))) {
    const finding = asObject(value);
    const isOwn = own.some((name) => Object.hasOwn(finding, name));
    if (!isOwn) throw wrongFormatError(report, line, 'this is not a Ghostwriter finding');
    addReportFinding(draft, readFinding(finding, line));
  }
  return closeDraft(draft);
}
