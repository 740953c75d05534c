import { addEvidenceToAsset, addRule, dateFindings, groupKey } from '../add-sighting.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft, ScanHit } from '../finding-draft.ts';
import { countHeld, holdSighting, createHold, releaseSightings, type HeldSightings } from '../hold-sightings.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, asText, objectList, textField, type JsonObject } from '../json-fields.ts';
import { readTime } from '../read-time.ts';
import { coverSite } from '../scan-coverage.ts';
import { recordFailure } from '../read-failure.ts';
import { rejecting, rejectRecord } from '../rejected-records.ts';
import {
  alertProof,
  alertRule,
  instanceEvidence,
  instanceSighting,
  readAlert,
  type ZapField,
  type ZapPlace,
} from './zap-alert.ts';

const maxTextCharacters = 1_000_000;
const maxLocationCharacters = 2_000;

// A report of one site may contain it directly instead of in a list.
const sites = ['site/[]', 'site'];

const plan: JsonPlan = {
  format: 'zap',
  called: 'a ZAP report',
  requiredFields: ['site'],
  rejectable: sites.map((site) => `${site}/alerts/[]/instances/[]`),
  isOwnEmpty: (fields) => ['@version', '@generated', '@programName'].some((name) => fields.has(name)),
  records: {
    '@generated': [],
    ...Object.fromEntries(
      sites.flatMap((site) => [
        [`${site}/@name`, []],
        // The instances of an invalid alert precede it, so the reader itself rejects the alert.
        [`${site}/alerts/[]`, []],
        // An alert may have any number of instances, so they are read one at a time.
        [`${site}/alerts/[]/instances/[]`, ['uri']],
      ]),
    ),
  },
};

type InstanceFacts = Readonly<{ uri: string; method: string; param: string; line: number }>;

/** The first instance of an alert. */
interface FirstInstance {
  place: ZapPlace;
  otherInfo: string;
}

function fieldOf(object: JsonObject): ZapField {
  return (...names) => textField(object, names, maxTextCharacters);
}

/**
 * The state while a report is read: the current site and the instances held for the next alert. Older versions write the alert's name after
 * its instances.
 */
interface ReaderState {
  draft: FindingsDraft;
  generated: string | null;
  site: string;
  hold: HeldSightings<InstanceFacts>;
  first: FirstInstance | undefined;
}

function passInstance(state: ReaderState, instance: JsonObject, line: number): void {
  const fact = (name: string): string => textField(instance, [name], maxLocationCharacters);
  const facts: InstanceFacts = { uri: fact('uri'), method: fact('method'), param: fact('param'), line };
  state.first ??= { place: facts, otherInfo: textField(instance, ['otherinfo'], maxTextCharacters) };
  holdSighting(state.hold, {
    kind: '',
    facts,
    line,
    evidence: () => instanceEvidence(fieldOf(instance)),
  });
}

function passAlert(state: ReaderState, object: JsonObject, line: number): void {
  const { draft } = state;
  const field = fieldOf(object);
  const alert = readAlert(field, field('pluginid'), null);
  if (countHeld(state.hold) === 0) passInstance(state, { uri: state.site, ...object }, line);
  const { hold, first } = state;
  Object.assign(state, { hold: createHold(draft), first: undefined });
  if (alert.ruleId === '') {
    rejectRecord(draft, recordFailure(`The alert starting on line ${line} has no "pluginid".`, { line }));
    return;
  }
  if (alert.isDismissed) {
    draft.skipped += countHeld(hold);
    return;
  }
  const tags = objectList(object, 'tags').map((tag) => textField(tag, ['tag'], maxLocationCharacters));
  const complete = (place: ZapPlace): Omit<ScanHit, 'evidence'> =>
    instanceSighting(alert, { ...place, uri: place.uri || state.site });
  releaseSightings(hold, complete);
  // If the alert is its own only instance, its evidence already contains this.
  if (first !== undefined && field('otherinfo') !== first.otherInfo) {
    addEvidenceToAsset(draft, { ...complete(first.place), evidence: () => alertProof(field) });
  }
  addRule(draft, groupKey(alert.ruleId, alert.name), { line, read: () => alertRule(field, tags) });
}

function pass(state: ReaderState, { path, value, line }: JsonRecord): void {
  if (path === '@generated') state.generated = readTime(asText(value, 100));
  else if (path.endsWith('/@name')) {
    state.site = asText(value, maxLocationCharacters);
    coverSite(state.draft, state.site);
  } else if (path.endsWith('/instances/[]')) passInstance(state, asObject(value), line);
  else passAlert(state, asObject(value), line);
}

/** Reads a ZAP report in JSON. */
export async function readZapJson(input: FileInput, draft: FindingsDraft): Promise<void> {
  const state: ReaderState = { draft, generated: null, site: '', hold: createHold(draft), first: undefined };
  for await (const record of readJson(input, plan, rejecting(draft))) pass(state, record);
  dateFindings(draft, state.generated);
}
