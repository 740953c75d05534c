import type { FindingStatus } from '../finding-status.ts';
import { assessPaths } from './assess-paths.ts';
import {
  type AssessedPaths,
  entryId,
  type FindingGate,
  type Gate,
  type GateState,
  type PathEvidence,
  type PathFinding,
  type PathMap,
  type PathNode,
  type Route,
} from './path-model.ts';

/** A step of an attack chain with its findings. Steps are in order and depend only on earlier ones. */
export interface PathStep {
  _id: string;
  title: string;
  techniqueId: string;
  dependsOn: readonly string[];
  findings: readonly PathFinding[];
}

/** A host with a sign-in page and leaked logins. */
export interface LeakedHost extends PathEvidence {
  _id: string;
  /** The IDs of the newest leaks. */
  ids: readonly string[];
}

/** Titles of the nodes that no tester wrote. */
export interface NodeTitles {
  entry: string;
  logins: string;
}

const stateByStatus: Record<FindingStatus, GateState> = {
  Open: 'open',
  'Not Fixed': 'open',
  Acknowledged: 'open',
  Retest: 'in-retest',
  Fixed: 'closed',
};

const gateOf = (node: string, finding: PathFinding): FindingGate => ({
  _id: finding._id,
  node,
  kind: 'finding',
  finding,
  state: stateByStatus[finding.statusVulnerability],
  isAccepted: finding.statusVulnerability === 'Acknowledged',
});

const entryOf = (title: string): PathNode => ({
  _id: entryId,
  kind: 'entry',
  title,
  techniqueId: null,
  isGoal: false,
  state: 'reachable',
});

/** Returns the paths of an attack chain: one for each step that no other needs. `tried` are findings to treat as fixed. */
export function buildPaths(
  steps: readonly PathStep[],
  titles: Pick<NodeTitles, 'entry'>,
  tried?: ReadonlySet<string>,
): AssessedPaths {
  const known = new Set(steps.map(({ _id }) => _id));
  const needsOf = ({ dependsOn }: PathStep) => dependsOn.filter((id) => known.has(id));
  const needed = new Set(steps.flatMap(needsOf));
  const nodes = steps.map(({ _id, title, techniqueId }): PathNode => {
    return { _id, kind: 'step', title, techniqueId, isGoal: !needed.has(_id), state: 'reachable' };
  });
  const edges = steps.flatMap((step) => {
    const needs = needsOf(step);
    return (needs.length === 0 ? [entryId] : needs).map((from) => ({ from, to: step._id }));
  });
  const map = {
    nodes: steps.length === 0 ? [] : [entryOf(titles.entry), ...nodes],
    gates: steps.flatMap(({ _id, findings }) => findings.map((finding) => gateOf(_id, finding))),
    edges,
  };
  const paths = nodes.filter(({ isGoal }) => isGoal).map((goal) => routeTo(goal, map));
  return assessPaths({ ...map, paths }, tried);
}

/** Returns the path to a goal: the goal and all that it depends on. */
function routeTo({ _id, title }: PathNode, { nodes, gates, edges }: Omit<PathMap, 'paths'>): Route {
  const before = Map.groupBy(edges, ({ to }) => to);
  const visited = new Set([_id]);
  // Iteration of a set includes what is added meanwhile.
  for (const id of visited) for (const { from } of before.get(id) ?? []) visited.add(from);
  const own = gates.filter(({ node }) => visited.has(node)).map((gate) => gate._id);
  return {
    _id,
    title,
    nodes: nodes.map((node) => node._id).filter((id) => visited.has(id)),
    gates: [...new Set(own)],
    state: 'open',
    isDerived: false,
    evidence: null,
  };
}

/** Returns the paths that no tester described: from the entry through the leaked logins of a host to its sign-in page. */
export function buildDerivedPaths(hosts: readonly LeakedHost[], titles: NodeTitles): AssessedPaths {
  const parts = hosts.map((host) => derivedPath(host, titles));
  return assessPaths({
    nodes: hosts.length === 0 ? [] : [entryOf(titles.entry), ...parts.flatMap(({ nodes }) => nodes)],
    gates: parts.map(({ gate }) => gate),
    edges: parts.flatMap(({ edges }) => edges),
    paths: parts.map(({ route }) => route),
  });
}

/** The technique Valid Accounts of MITRE ATT&CK. */
const validAccounts = 'T1078';

function derivedPath({ _id, ids, ...evidence }: LeakedHost, titles: NodeTitles) {
  const logins = `${_id}:logins`;
  const { host, leaks } = evidence;
  const state = 'reachable';
  const nodes: PathNode[] = [
    { _id: logins, kind: 'step', title: titles.logins, techniqueId: validAccounts, isGoal: false, state },
    { _id, kind: 'host', title: host, techniqueId: null, isGoal: true, state },
  ];
  const gateState: GateState = leaks === 0 ? 'closed' : 'open';
  const gate: Gate = { _id, node: logins, kind: 'leaks', host, count: leaks, ids, state: gateState, isAccepted: false };
  const route: Route = {
    _id,
    title: host,
    nodes: [entryId, logins, _id],
    gates: [_id],
    state: 'open',
    isDerived: true,
    evidence,
  };
  const edges = [
    { from: entryId, to: logins },
    { from: logins, to: _id },
  ];
  return { nodes, gate, edges, route };
}
