import { addEvidenceToAsset, addRule, addHit, groupKey } from '../add-sighting.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { readTime } from '../read-time.ts';
import { coverSite, noteScanTime } from '../scan-coverage.ts';
import { takeRecord } from '../rejected-records.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, childText, requiredText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../xml/xml-plan.ts';
import {
  alertProof,
  alertRule,
  instanceEvidence,
  instanceSighting,
  readAlert,
  type ZapAlert,
  type ZapField,
  type ZapPlace,
} from './zap-alert.ts';

const plan: XmlPlan = {
  format: 'zap',
  called: 'a ZAP report',
  isRoot: ({ name }) => name === 'OWASPZAPReport',
  // An alert may have any number of instances, so they are read one at a time.
  records: new Set(['alerts/alertitem', 'instances/instance', 'OWASPZAPReport/site']),
};

function fieldOf(element: XmlElement): ZapField {
  return (...names) => childText(element, ...names);
}

/** An alert of a site. ZAP writes its name and risk before its instances, and the rest after them. */
interface Alert {
  element: XmlElement;
  site: string;
  alert: ZapAlert;
}

function openAlert(element: XmlElement, parents: readonly XmlElement[]): Alert {
  const site = parents.find((parent) => parent.name === 'site');
  const ruleId = requiredText(childText(element, 'pluginid'), element, 'pluginid');
  const generated = readTime(attributeOf(parents[0], 'generated'));
  return { element, site: attributeOf(site, 'name'), alert: readAlert(fieldOf(element), ruleId, generated) };
}

function locationOf({ site }: Alert, instance: XmlElement): ZapPlace {
  const field = fieldOf(instance);
  return { uri: field('uri') || site, method: field('method'), param: field('param'), line: instance.line };
}

function addInstance(draft: FindingsDraft, { alert }: Alert, { instance, place }: ZapInstance): void {
  const field = fieldOf(instance);
  addHit(draft, { ...instanceSighting(alert, place), evidence: () => instanceEvidence(field) });
}

interface ZapInstance {
  instance: XmlElement;
  place: ZapPlace;
}

/** The state while a report is read: the alert of the last instances, and the first of them. */
interface ReaderState {
  draft: FindingsDraft;
  withInstances: XmlElement | undefined;
  first: ZapInstance | undefined;
}

function passInstance(state: ReaderState, { element, parents }: XmlRecord): void {
  const opened = openAlert(parents.at(-2) ?? element, parents);
  const own: ZapInstance = { instance: element, place: locationOf(opened, element) };
  if (state.withInstances !== opened.element) Object.assign(state, { withInstances: opened.element, first: own });
  if (opened.alert.isDismissed) state.draft.skipped += 1;
  else addInstance(state.draft, opened, own);
}

/** Adds the alert's own evidence to its first instance, because alerts contain details that instances lack. */
function addEvidenceToFirst(draft: FindingsDraft, opened: Alert, { instance, place }: ZapInstance): void {
  const field = fieldOf(opened.element);
  const isRepeated = field('otherinfo') === fieldOf(instance)('otherinfo');
  if (field('otherinfo') === '' || isRepeated) return;
  addEvidenceToAsset(draft, { ...instanceSighting(opened.alert, place), evidence: () => alertProof(field) });
}

function passAlert(state: ReaderState, { element, parents }: XmlRecord): void {
  const { draft } = state;
  const opened = openAlert(element, parents);
  const { ruleId, name, isDismissed } = opened.alert;
  // Older reports have a single location inside the alert itself.
  const isPlace = state.withInstances !== element;
  const own: ZapInstance = { instance: element, place: locationOf(opened, element) };
  if (isDismissed) draft.skipped += isPlace ? 1 : 0;
  else if (isPlace) addInstance(draft, opened, own);
  if (isDismissed) return;
  addEvidenceToFirst(draft, opened, isPlace ? own : (state.first ?? own));
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) => childText(tag, 'tag'));
  addRule(draft, groupKey(ruleId, name), { line: element.line, read: () => alertRule(fieldOf(element), tags) });
}

/** Reads a ZAP report in XML. */
export async function readZapXml(input: FileInput, draft: FindingsDraft): Promise<void> {
  const state: ReaderState = { draft, withInstances: undefined, first: undefined };
  for await (const record of readXml(input, plan, draft)) {
    noteScanTime(draft, readTime(attributeOf(record.parents[0], 'generated')));
    if (record.element.name === 'site') coverSite(draft, attributeOf(record.element, 'name'));
    else {
      const pass = record.element.name === 'instance' ? passInstance : passAlert;
      takeRecord(draft, () => pass(state, record));
    }
  }
}
