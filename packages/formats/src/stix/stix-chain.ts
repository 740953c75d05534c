import { chainStepsAtMost } from '@gatehouse/domain/chain-limits';

import { compareSteps, completeStep, isTechniqueId, type ChainReading, type ChainStep } from '../chain/chain-step.ts';
import type { FileInput } from '../decode-text.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, textField, type JsonObject } from '../json-fields.ts';
import { formatFailure } from '../read-failure.ts';
import { addFlowObject, openFlow, orderFlow, type FlowNode, type StixFlow } from './stix-flow.ts';
import { idOf, isWithdrawn, readPattern, readUse, type StixPattern, type StixUse } from './stix-objects.ts';

const plan: JsonPlan = {
  format: 'stix',
  called: 'a STIX 2 bundle',
  requiredFields: ['objects'],
  records: { 'objects/[]': ['type', 'id'], type: [] },
};

// MITRE's whole Enterprise matrix has about twenty thousand uses.
const limits = { patterns: 20_000, uses: 100_000, nodes: 20_000, characters: 64_000_000 };

/** The state while a bundle is read. Its objects refer to each other in any order. */
interface Bundle {
  patterns: Map<string, StixPattern>;
  uses: StixUse[];
  flow: StixFlow;
  /** Campaigns and groups by ID. The attack chain describes one of them. */
  actors: Map<string, string>;
  nameless: number;
  characters: number;
}

// Campaigns take precedence, because they describe a single attack better than everything a group has ever done.
const actorTypes = [new Set(['campaign', 'incident']), new Set(['intrusion-set', 'threat-actor'])] as const;

function refuseSize(line: number): never {
  const message = `Line ${line} exceeds the object limit of one import. The bundle describes more than one attack.`;
  throw formatFailure(message, { line });
}

function checkSize({ patterns, uses, flow, characters }: Bundle, line: number): void {
  const isTooMany =
    patterns.size > limits.patterns ||
    uses.length > limits.uses ||
    flow.nodes.size > limits.nodes ||
    characters > limits.characters;
  if (isTooMany) refuseSize(line);
}

function notePattern(bundle: Bundle, object: JsonObject): void {
  const pattern = readPattern(object);
  if (pattern === null) bundle.nameless += 1;
  else bundle.patterns.set(idOf(object), pattern);
  bundle.characters += pattern?.note.length ?? 0;
}

function noteUse(bundle: Bundle, object: JsonObject): void {
  const use = readUse(object);
  if (use === null) return;
  bundle.uses.push(use);
  bundle.characters += use.note.length;
}

function noteObject(bundle: Bundle, object: JsonObject): void {
  const type = textField(object, ['type'], 50);
  if (isWithdrawn(object) || addFlowObject(bundle.flow, object)) return;
  if (actorTypes.some((types) => types.has(type))) bundle.actors.set(idOf(object), type);
  if (type === 'attack-pattern') notePattern(bundle, object);
  if (type === 'relationship') noteUse(bundle, object);
}

function passRecord(bundle: Bundle, { path, value, line }: JsonRecord): void {
  if (path === 'type' && value !== 'bundle') {
    throw formatFailure(`The file is not a STIX 2 bundle: line ${line} declares another type.`, { line });
  }
  if (path === 'type') return;
  // The copy releases the chunk of the file.
  noteObject(bundle, structuredClone(asObject(value)));
  checkSize(bundle, line);
}

/** Returns the steps of a flow. An action may name its technique through an attack pattern of the bundle. */
function stepsOfFlow({ patterns }: Bundle, nodes: readonly FlowNode[]): ChainStep[] {
  return nodes.flatMap(({ techniqueId, pattern, tactic, name, note }) => {
    const id = techniqueId || (patterns.get(pattern)?.techniqueId ?? '');
    const tactics = tactic === '' ? (patterns.get(pattern)?.tactics ?? []) : [tactic];
    return isTechniqueId(id) ? [completeStep({ techniqueId: id, tactics, name, url: '', note })] : [];
  });
}

function stepOfUse({ patterns }: Bundle, { pattern, note }: Pick<StixUse, 'pattern' | 'note'>): ChainStep[] {
  const known = patterns.get(pattern);
  return known === undefined ? [] : [completeStep({ ...known, note })];
}

/** Returns the steps in chronological order if all uses have a time, or else in tactic order. */
function orderUses(bundle: Bundle, uses: readonly StixUse[]): ChainStep[] {
  const isTimed = uses.length > 0 && uses.every(({ at }) => at !== null);
  const timed = uses.toSorted((left, right) => Date.parse(left.at ?? '') - Date.parse(right.at ?? ''));
  const steps = (isTimed ? timed : uses).flatMap((use) => stepOfUse(bundle, use));
  return isTimed ? steps : steps.toSorted(compareSteps);
}

/** Returns the uses by campaigns, or else those by groups, or else all. */
function chooseUses({ uses, actors }: Bundle): readonly StixUse[] {
  const byActors = actorTypes.map((types) => uses.filter(({ source }) => types.has(actors.get(source) ?? '')));
  return byActors.find((own) => own.length > 0) ?? uses;
}

/** Returns the steps of all technique uses, or of all techniques if there are no uses. */
function stepsOfPatterns(bundle: Bundle): ChainStep[] {
  const uses = chooseUses(bundle);
  if (uses.length > 0) return orderUses(bundle, uses);
  return [...bundle.patterns.values()].map((pattern) => completeStep(pattern)).toSorted(compareSteps);
}

/** Merges steps with the same technique and tactic, and joins their notes. */
function joinSteps(steps: readonly ChainStep[]): ChainStep[] {
  const joined = new Map<string, ChainStep>();
  for (const step of steps) {
    const key = `${step.techniqueId} ${step.tacticId}`;
    const known = joined.get(key);
    if (known === undefined) joined.set(key, { ...step });
    else if (step.note !== '' && !known.note.includes(step.note) && known.note.length < 20_000) {
      known.note = `${known.note}\n\n${step.note}`.trim();
    }
  }
  return [...joined.values()];
}

function warningsOf(bundle: Bundle, { steps, unnamed }: { steps: number; unnamed: number }): string[] {
  const acting = new Set(
    chooseUses(bundle)
      .map(({ source }) => source)
      .filter((source) => bundle.actors.has(source)),
  );
  const warnings: [isTold: boolean, text: string][] = [
    [
      acting.size > 1,
      `The bundle describes ${acting.size} campaigns or groups. The chain includes the steps of all of them.`,
    ],
    [unnamed > 0, `Without an ATT&CK technique ID, skipped: ${unnamed}.`],
    [steps > chainStepsAtMost, `Only the first ${chainStepsAtMost} of ${steps} steps were imported.`],
  ];
  return warnings.filter(([isTold]) => isTold).map(([, text]) => text);
}

function openBundle(): Bundle {
  return { patterns: new Map(), uses: [], flow: openFlow(), actors: new Map(), nameless: 0, characters: 0 };
}

/** Reads a STIX 2.0 or 2.1 bundle, optionally with an Attack Flow, into the steps of an attack. */
export async function stixChain(input: FileInput): Promise<ChainReading> {
  const bundle = openBundle();
  for await (const record of readJson(input, plan)) passRecord(bundle, record);
  const actions = orderFlow(bundle.flow).filter(({ isAction }) => isAction);
  const flow = stepsOfFlow(bundle, actions);
  const steps = flow.length > 0 ? flow : joinSteps(stepsOfPatterns(bundle));
  const unnamed = flow.length > 0 ? actions.length - flow.length : bundle.nameless;
  const results = flow.length > 0 ? actions.length : bundle.patterns.size + bundle.nameless;
  const warnings = warningsOf(bundle, { steps: steps.length, unnamed });
  return { steps: steps.slice(0, chainStepsAtMost), results, warnings };
}
