import { addRule, addHit, dateUndated } from '../add-sighting.ts';
import type { ReadForm } from '../either-form.ts';
import type { FindingsDraft, RuleText } from '../finding-draft.ts';
import { htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe, otherWeaknesses, readScore } from '../identifiers.ts';
import { fact, locate } from '../read-place.ts';
import type { JsonPlan } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, asText, listField, objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { rejecting } from '../rejected-records.ts';
import { joinParts } from '../stated-facts.ts';
import { titledLinks } from '../titled-links.ts';
import { readTime } from '../read-time.ts';
import { coverSite } from '../scan-coverage.ts';
import {
  invictiEvidence,
  parseSeverity,
  invictiTitle,
  readCertainty,
  readState,
  type InvictiProof,
} from './invicti-vulnerability.ts';

const maxCharacters = { word: 300, location: 2_000, text: 1_000_000 };

/** Returns the plan for Netsparker, Invicti and Acunetix 360, which are the same program with the same report format. */
export function invictiPlan(format: string, called: string): JsonPlan {
  return {
    format,
    called,
    requiredFields: ['Vulnerabilities'],
    rejectable: ['Vulnerabilities/[]'],
    isOwnEmpty: (fields) => fields.has('Generated') || fields.has('Target'),
    records: { Generated: [], 'Target/Url': [], 'Vulnerabilities/[]': ['Type', 'Url'] },
  };
}

function readCvss(classification: JsonObject, name: string): RuleText['cvss'][number] {
  const cvss = objectField(classification, name);
  const score = textField(objectField(cvss, 'BaseScore'), ['Value'], maxCharacters.word);
  return { vector: textField(cvss, ['Vector'], maxCharacters.word), score: readScore(score) };
}

function knownTitles(vulnerability: JsonObject): string[] {
  const known = objectList(vulnerability, 'KnownVulnerabilities', 200);
  return known.map((one) => textField(one, ['Title'], maxCharacters.word));
}

function readRule(vulnerability: JsonObject): RuleText {
  const text = (name: string): string => textField(vulnerability, [name], maxCharacters.text);
  const classes = objectField(vulnerability, 'Classification');
  const remedies = [htmlToText(text('RemedialProcedure')), htmlToText(text('RemedialActions'))];
  return {
    title: invictiTitle(textField(vulnerability, ['Name', 'Type'], maxCharacters.word)),
    severity: null,
    cvss: ['Cvss40', 'Cvss31', 'Cvss'].map((name) => readCvss(classes, name)),
    description: joinParts([
      htmlToText(text('Description')),
      titledLinks(`${text('ExternalReferences')}\n${text('RemedyReferences')}`),
    ]),
    impact: htmlToText(text('Impact')),
    recommendation: remedies.filter((remedy) => remedy !== '').join('\n\n'),
    references: findAddresses([text('ExternalReferences'), text('RemedyReferences')]),
    cwe: findCwe([textField(classes, ['Cwe'], maxCharacters.word)]),
    cve: findCves([text('Name'), textField(classes, ['Cve'], maxCharacters.word), ...knownTitles(vulnerability)]),
    tags: [
      ...listField(vulnerability, ['Tags'], /,/).slice(0, 50),
      ...otherWeaknesses([textField(classes, ['Cwe'], maxCharacters.word)]),
    ],
  };
}

interface Parameter {
  name: string;
  value: string;
  isInAddress: boolean;
}

/** Returns the vulnerable parameters. */
function readParameters(vulnerability: JsonObject): Parameter[] {
  const parameters = objectList(objectField(vulnerability, 'HttpRequest'), 'Parameters');
  return parameters
    .filter((parameter) => parameter['Vulnerable'] === true)
    .map((parameter) => ({
      name: textField(parameter, ['Name'], maxCharacters.word),
      value: textField(parameter, ['Value'], maxCharacters.location),
      isInAddress: /^query/i.test(textField(parameter, ['Type'], maxCharacters.word)),
    }));
}

// The URL contains the attack, which differs between scans, so its value is removed.
function anchorOf(url: string, parameters: readonly Parameter[]): string {
  const address = URL.parse(url);
  const attacked = parameters.filter(({ isInAddress }) => isInAddress);
  if (address === null || attacked.length === 0) return '';
  for (const { name } of attacked) address.searchParams.set(name, '');
  return address.href;
}

// Reads a time whose order of day and month depends on account settings. If both orders are possible, the day comes first.
function readEitherTime(text: string): string | null {
  return readTime(text, 'day first') ?? readTime(text, 'month first');
}

function readFacts(vulnerability: JsonObject): string[] {
  return objectList(vulnerability, 'ExtraInformation', 50).map((stated) => {
    const [name, value] = ['Name', 'Value'].map((field) => textField(stated, [field], maxCharacters.location));
    return `${name}: ${value}`;
  });
}

function readProof(vulnerability: JsonObject, parameters: readonly Parameter[]): InvictiProof {
  const content = (name: string): string =>
    textField(objectField(vulnerability, name), ['Content'], maxCharacters.text);
  return {
    proof: textField(vulnerability, ['ProofOfConcept'], maxCharacters.text),
    parameter: parameters.map(({ name }) => name).join(', '),
    payload: parameters.map(({ value }) => value).join('\n'),
    facts: readFacts(vulnerability),
    known: knownTitles(vulnerability),
    request: content('HttpRequest'),
    response: content('HttpResponse'),
  };
}

function addVulnerability(
  draft: FindingsDraft,
  object: JsonObject,
  place: { line: number; accepted: string | null },
): void {
  const word = (name: string): string => textField(object, [name], maxCharacters.word);
  const ruleId = word('Type');
  const url = textField(object, ['Url'], maxCharacters.location);
  const parameters = readParameters(object);
  const parameter = parameters.map(({ name }) => name).join(', ');
  addRule(draft, ruleId, { line: place.line, read: () => readRule(object) });
  addHit(draft, {
    ruleId,
    variant: '',
    severity: parseSeverity(word('Severity')),
    severityWord: word('Severity'),
    confidence: readCertainty(word('Certainty'), object['Confirmed'] === true ? 'true' : word('Confirmed')),
    ...locate({ location: url, facts: [fact('parameter', parameter)] }),
    distinction: parameter,
    anchor: anchorOf(url, parameters),
    seen: [readEitherTime(word('FirstSeenDate')), readEitherTime(word('LastSeenDate'))],
    ...place,
    evidence: () => invictiEvidence(readProof(object, parameters)),
  });
}

/** Returns a reader for JSON reports of Netsparker, Invicti or Acunetix 360. */
export function readInvictiJson(plan: JsonPlan): ReadForm {
  return async (input, draft) => {
    let generated: string | null = null;
    for await (const { path, value, line } of readJson(input, plan, rejecting(draft))) {
      if (path === 'Generated') {
        generated = readEitherTime(asText(value, maxCharacters.word));
        continue;
      }
      if (path === 'Target/Url') {
        coverSite(draft, asText(value, maxCharacters.location));
        continue;
      }
      const object = asObject(value);
      const { isSettled, accepted } = readState(textField(object, ['State'], maxCharacters.word));
      if (isSettled) draft.skipped += 1;
      else addVulnerability(draft, object, { line, accepted });
    }
    dateUndated(draft, generated);
  };
}
