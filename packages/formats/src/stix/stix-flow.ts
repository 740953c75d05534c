import { textField, type JsonObject } from '../json-fields.ts';
import { idOf, readNote, refsOf } from './stix-objects.ts';

/** A node of an Attack Flow: an action, or a condition or operator between actions. */
export interface FlowNode {
  isAction: boolean;
  techniqueId: string;
  /** The attack pattern of the bundle that the node refers to, if it names no technique. */
  pattern: string;
  tactic: string;
  name: string;
  note: string;
  next: string[];
}

/** The Attack Flows of a bundle. Attack Flow is MITRE's STIX extension for ordered actions. */
export interface StixFlow {
  starts: string[];
  nodes: Map<string, FlowNode>;
}

const nodeTypes = new Set(['attack-action', 'attack-condition', 'attack-operator']);

// Fields with the next nodes, in order. The outcome of a fulfilled condition comes first.
const nextFields = ['effect_refs', 'on_true_refs', 'on_false_refs'];

/** Returns the initial state for the flows of a file. */
export function openFlow(): StixFlow {
  return { starts: [], nodes: new Map() };
}

/** Records an object of the extension. Returns false for any other object. */
export function addFlowObject(flow: StixFlow, object: JsonObject): boolean {
  const type = textField(object, ['type'], 50);
  if (type === 'attack-flow') flow.starts.push(...refsOf(object, ['start_refs']));
  if (!nodeTypes.has(type)) return type === 'attack-flow';
  flow.nodes.set(idOf(object), {
    isAction: type === 'attack-action',
    techniqueId: textField(object, ['technique_id'], 20),
    pattern: idOf(object, 'technique_ref'),
    tactic: textField(object, ['tactic_id'], 20),
    name: textField(object, ['name'], 300),
    note: readNote(object),
    next: refsOf(object, nextFields),
  });
  return true;
}

/** Returns the nodes reachable from the starts, nearest first, followed by unreachable ones. */
export function orderFlow({ starts, nodes }: StixFlow): FlowNode[] {
  const reached = new Set(starts);
  for (const id of reached) for (const next of nodes.get(id)?.next ?? []) reached.add(next);
  const ids = [...reached, ...nodes.keys()];
  return [...new Set(ids)].map((id) => nodes.get(id)).filter((node) => node !== undefined);
}
