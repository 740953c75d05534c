import { brokenSteps } from '../chain-break.ts';
import type { AssessedPaths, BestFix, Cut, Gate, PathMap, PathNode, Route } from './path-model.ts';
import { bestCandidate, type CutCandidate, smallestCut } from './smallest-cut.ts';

const noneTried: ReadonlySet<string> = new Set();

/**
 * Returns the paths with the states that follow from their gates, and the cheapest ways to close those that are open. `tried` are the IDs of
 * gates to treat as closed.
 */
export function assessPaths(map: PathMap, tried: ReadonlySet<string> = noneTried): AssessedPaths {
  const gates = map.gates.map((gate): Gate => (tried.has(gate._id) ? { ...gate, state: 'closed' } : gate));
  const before = Map.groupBy(map.edges, ({ to }) => to);
  const gatesAt = Map.groupBy(gates, ({ node }) => node);
  const links = map.nodes.map(({ _id }) => ({
    id: _id,
    dependsOn: (before.get(_id) ?? []).map(({ from }) => from),
    findingIds: (gatesAt.get(_id) ?? []).map((gate) => gate._id),
  }));
  const closed = new Set(gates.filter(({ state }) => state === 'closed').map(({ _id }) => _id));
  const broken = brokenSteps(links, closed);
  const paths = map.paths.map((path): Route => ({ ...path, state: broken.has(path._id) ? 'closed' : 'open' }));
  return {
    nodes: map.nodes.map((node): PathNode => ({ ...node, state: broken.has(node._id) ? 'cut' : 'reachable' })),
    gates,
    edges: map.edges,
    paths,
    ...cheapestFixes(gates, paths),
  };
}

const tenths = 10;

/** Returns a gate as a candidate for a cut, with its score as an integer so that sums are exact. */
const candidateOf = (gate: Gate): CutCandidate => ({
  id: gate._id,
  score: gate.kind === 'finding' ? Math.round((gate.finding.cvssScore ?? 0) * tenths) : 0,
  name: gate.kind === 'finding' ? gate.finding.idVisual : gate.host,
});

function cheapestFixes(gates: readonly Gate[], paths: readonly Route[]): { cut: Cut | null; bestFix: BestFix | null } {
  const candidates = new Map(gates.map((gate) => [gate._id, candidateOf(gate)]));
  const open = paths
    .filter(({ state }) => state === 'open')
    .map((path) => path.gates.flatMap((id) => candidates.get(id) ?? []));
  const best = bestCandidate(open);
  const cut = open.some((path) => path.length === 0) ? null : smallestCut(open);
  return {
    cut: cut && { gates: cut.ids, isExact: cut.isExact },
    bestFix: best && { gate: best.id, closes: open.filter((path) => path.includes(best)).length },
  };
}
