import type { FindingStatus } from '../finding-status.ts';
import type { Severity } from '../severity.ts';

/** The ID of the node at which every path starts. */
export const entryId = 'entry';

/** State of a gate: open, waiting for a retest, or closed by a confirmed fix. */
export const gateStates = ['open', 'in-retest', 'closed'] as const;
export type GateState = (typeof gateStates)[number];

/** Kinds of nodes: where the attack starts, a step, or a host with a sign-in page. */
export const nodeKinds = ['entry', 'step', 'host'] as const;
/** A node that a closed gate separates from the entry is cut. */
export const nodeStates = ['reachable', 'cut'] as const;
/** A path is closed once fixed findings break it. */
export const routeStates = ['open', 'closed'] as const;

/** A finding that an attack needs. */
export interface PathFinding {
  _id: string;
  idVisual: string;
  title: string;
  severity: Severity;
  statusVulnerability: FindingStatus;
  cvssScore: number | null;
}

interface GateParts {
  /** The ID of the finding or host. A finding of several steps is a gate on each of them, under the same ID. */
  _id: string;
  /** The node behind the gate. */
  node: string;
  state: GateState;
  /** The risk is accepted, so the gate stays open. */
  isAccepted: boolean;
}

/** A finding on a step. */
export interface FindingGate extends GateParts {
  kind: 'finding';
  finding: PathFinding;
}

/** The unmitigated leaked logins of a host. */
export interface LeaksGate extends GateParts {
  kind: 'leaks';
  host: string;
  count: number;
  /** The IDs of the newest leaks. */
  ids: readonly string[];
}

export type Gate = FindingGate | LeaksGate;

export interface PathNode {
  _id: string;
  kind: (typeof nodeKinds)[number];
  title: string;
  techniqueId: string | null;
  /** No other step depends on it. */
  isGoal: boolean;
  state: (typeof nodeStates)[number];
}

/** The source of a path that no tester described. */
export interface PathEvidence {
  host: string;
  /** The verified domain that the host belongs to. */
  domain: string;
  leaks: number;
}

/** A path to one goal, with everything that it depends on. */
export interface Route {
  /** The ID of the goal. */
  _id: string;
  title: string;
  /** The IDs of its nodes, from the entry to the goal. */
  nodes: readonly string[];
  /** The IDs of its gates, each once. */
  gates: readonly string[];
  state: (typeof routeStates)[number];
  isDerived: boolean;
  evidence: PathEvidence | null;
}

/** The paths through the steps of an attack. Nodes are in order and depend only on earlier ones. */
export interface PathMap {
  nodes: readonly PathNode[];
  gates: readonly Gate[];
  edges: readonly { from: string; to: string }[];
  paths: readonly Route[];
}

/** The smallest set of fixes that closes all open paths. */
export interface Cut {
  gates: readonly string[];
  /** False if it was approximated, so that a smaller set may exist. */
  isExact: boolean;
}

/** The fix that closes the most open paths. */
export interface BestFix {
  gate: string;
  closes: number;
}

/** The paths with the cheapest ways to close them; null if a path has no gate, or nothing is open. */
export interface AssessedPaths extends PathMap {
  cut: Cut | null;
  bestFix: BestFix | null;
}
