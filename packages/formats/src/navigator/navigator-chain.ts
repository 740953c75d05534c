import { compareTactics } from '@gatehouse/domain/attack-tactics';
import { chainStepsAtMost } from '@gatehouse/domain/chain-limits';

import type { ChainReading } from '../chain/chain-step.ts';
import type { FileInput } from '../decode-text.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, isJsonObject, objectField, textField, type JsonObject } from '../json-fields.ts';
import { formatFailure } from '../read-failure.ts';
import { isDisabled, readTechnique, type LayerStep } from './navigator-steps.ts';

// Layers that were saved together are in a list.
const plan: JsonPlan = {
  format: 'navigator',
  called: 'an ATT&CK Navigator layer',
  requiredFields: ['techniques'],
  records: { '': ['techniques'], '[]': ['techniques'] },
};

interface ReaderState {
  /** Steps by technique and tactic, because the Navigator shows one cell for each pair. */
  steps: Map<string, LayerStep>;
  results: number;
  disabled: number;
  otherMatrices: Set<string>;
  /** Replaced techniques, such as "T1193 → T1566.001". */
  replaced: Set<string>;
}

function demandVersion(layer: JsonObject, line: number): void {
  const stated = textField(objectField(layer, 'versions'), ['layer'], 20) || textField(layer, ['version'], 20);
  if (stated === '' || /^[1-4](?:\.|$)/.test(stated)) return;
  throw formatFailure(`The layer on line ${line} has an unsupported version. Versions up to 4.5 are supported.`, {
    line,
  });
}

/** Merges the notes, because several old techniques may have become one. */
function joinNotes(known: LayerStep, { step: { note } }: LayerStep): void {
  if (note === '' || known.step.note.includes(note)) return;
  known.step.note = known.step.note === '' ? note : `${known.step.note}\n\n${note}`;
}

function addTechnique(state: ReaderState, technique: JsonObject, line: number): void {
  state.results += 1;
  if (isDisabled(technique)) {
    state.disabled += 1;
    return;
  }
  const read = readTechnique(technique, line);
  const key = `${read.step.techniqueId} ${read.step.tacticId}`;
  const known = state.steps.get(key);
  if (known === undefined) state.steps.set(key, read);
  else joinNotes(known, read);
  const stated = textField(technique, ['techniqueID'], 20).toUpperCase();
  if (stated !== read.step.techniqueId) state.replaced.add(`${stated} → ${read.step.techniqueId}`);
  if (state.steps.size <= chainStepsAtMost) return;
  const message = `This layer has more than ${chainStepsAtMost} techniques: it shows coverage rather than one attack. Disable the techniques that are not part of the attack and export the layer again.`;
  throw formatFailure(message, { line });
}

function passLayer(state: ReaderState, { value, line }: JsonRecord): void {
  const layer = asObject(value);
  const domain = textField(layer, ['domain'], 50);
  demandVersion(layer, line);
  // Before version 4 the domain was called "mitre-enterprise".
  if (domain !== '' && !domain.includes('enterprise')) state.otherMatrices.add(domain);
  const { techniques } = layer;
  if (!Array.isArray(techniques)) {
    throw formatFailure(`The layer starting on line ${line} has no techniques.`, { line });
  }
  for (const technique of techniques.filter(isJsonObject)) addTechnique(state, technique, line);
}

// Orders steps by their stored position in layers of the portal, or else by tactic and then in file order.
function comparePlaces(left: LayerStep, right: LayerStep): number {
  const last = Number.MAX_SAFE_INTEGER;
  const byPlace = (left.place ?? last) - (right.place ?? last);
  return byPlace === 0 ? compareTactics(left.step.tacticId, right.step.tacticId) : byPlace;
}

const maxNamed = 20;

function nameSome(pairs: ReadonlySet<string>): string {
  const more = pairs.size > maxNamed ? ` and ${pairs.size - maxNamed} more` : '';
  return [...pairs].slice(0, maxNamed).join(', ') + more;
}

function warningsOf({ disabled, otherMatrices, replaced, steps }: ReaderState): string[] {
  const lost = [...steps.values()].filter(({ step }) => step.tacticId === null).length;
  const matrices = [...otherMatrices].slice(0, 5).map((domain) => JSON.stringify(domain));
  const warnings: [isTold: boolean, text: string][] = [
    [disabled > 0, `Disabled in the layer, skipped: ${disabled}.`],
    [matrices.length > 0, `Only tactics of the Enterprise matrix are known; the layer is of ${matrices.join(', ')}.`],
    [replaced.size > 0, `Revoked by MITRE, replaced by their successors: ${nameSome(replaced)}.`],
    [lost > 0, `Without a tactic, placed last: ${lost}.`],
  ];
  return warnings.filter(([isTold]) => isTold).map(([, text]) => text);
}

/** Reads ATT&CK Navigator layers, versions 1 to 4.5, into attack steps ordered by tactic. */
export async function navigatorChain(input: FileInput): Promise<ChainReading> {
  const state: ReaderState = {
    steps: new Map(),
    results: 0,
    disabled: 0,
    otherMatrices: new Set(),
    replaced: new Set(),
  };
  for await (const record of readJson(input, plan)) passLayer(state, record);
  const steps = [...state.steps.values()].toSorted(comparePlaces).map(({ step }) => step);
  return { steps, results: state.results, warnings: warningsOf(state) };
}
