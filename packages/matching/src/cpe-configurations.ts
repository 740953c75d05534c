import {
  compileCriteria,
  matchCriteria,
  verdicts,
  weakerVerdict,
  type CpeCriteria,
  type CriteriaResult,
  type NvdCpeMatch,
  type Verdict,
} from './cpe-criteria.ts';
import type { Cpe } from './cpe.ts';

/** An entry of `configurations[].nodes[]` in an NVD record. */
export interface NvdNode {
  operator: string;
  negate?: boolean | undefined;
  cpeMatch: readonly NvdCpeMatch[];
}

/** An entry of `configurations[]` in an NVD record. */
export interface NvdConfiguration {
  operator?: string | undefined;
  negate?: boolean | undefined;
  nodes: readonly NvdNode[];
}

interface Node {
  isAnd: boolean;
  isNegated: boolean;
  criteria: readonly CpeCriteria[];
  /** Number of invalid criteria, whose result is unknown. */
  unread: number;
}

/** A configuration in the form used for matching. */
export interface CompiledConfiguration {
  isAnd: boolean;
  isNegated: boolean;
  nodes: readonly Node[];
}

const isAnd = (operator: string | undefined): boolean => operator?.toUpperCase() === 'AND';

function compileNode(node: NvdNode): Node {
  const criteria = node.cpeMatch.map(compileCriteria).filter((one) => one !== undefined);
  const unread = node.cpeMatch.length - criteria.length;
  return { isAnd: isAnd(node.operator), isNegated: node.negate === true, criteria, unread };
}

/** Compiles the configurations of a record. */
export function compileConfigurations(configurations: readonly NvdConfiguration[]): CompiledConfiguration[] {
  return configurations.map(({ operator, negate, nodes }) => ({
    isAnd: isAnd(operator),
    isNegated: negate === true,
    nodes: nodes.map(compileNode),
  }));
}

/** Returns the keys of names that can fulfill a vulnerable criterion; undefined for a criterion that matches any product. */
export function configurationKeys(configurations: readonly CompiledConfiguration[]): (string | undefined)[] {
  const criteria = configurations.flatMap(({ nodes }) => nodes.flatMap((node) => node.criteria));
  return [...new Set(criteria.filter(({ isVulnerable }) => isVulnerable).map(({ key }) => key))];
}

const strongest = (some: readonly Verdict[]): Verdict =>
  verdicts[Math.max(0, ...some.map((verdict) => verdicts.indexOf(verdict)))] ?? 'no';

const weakest = (some: readonly Verdict[]): Verdict => some.reduce(weakerVerdict, 'confirmed');

/** Negates a verdict. Unknown results stay unknown. */
function negated(verdict: Verdict): Verdict {
  if (verdict === 'no') return 'confirmed';
  return verdict === 'confirmed' ? 'no' : verdict;
}

const combine = (some: readonly Verdict[], and: boolean): Verdict => (and ? weakest(some) : strongest(some));

/** The CPE names of a system, indexed by product. */
export interface SystemNames {
  all: Cpe[];
  byKey: Map<string | undefined, Cpe[]>;
}

/** Returns the names that can fulfill a criterion: those of its product, and those that match any product. */
function candidates({ all, byKey }: SystemNames, { key }: CpeCriteria): readonly Cpe[] {
  return key === undefined ? all : [...(byKey.get(key) ?? []), ...(byKey.get(undefined) ?? [])];
}

/** Returns the verdict of a node for a system with these names. */
function judgeNode(node: Node, names: SystemNames): Verdict {
  const leaves = node.criteria.map((one) =>
    strongest(candidates(names, one).map((name) => matchCriteria(one, name).verdict)),
  );
  const unread = Array.from({ length: node.unread }, (): Verdict => 'unknown');
  const verdict = combine([...leaves, ...unread], node.isAnd);
  return node.isNegated ? negated(verdict) : verdict;
}

/** Returns the best result of the component's own names for the vulnerable criteria of a node. */
function judgeOwn(node: Node, own: readonly Cpe[]): CriteriaResult {
  const none: CriteriaResult = { verdict: 'no', fixed: [] };
  if (node.isNegated) return none;
  const results = node.criteria
    .filter(({ isVulnerable }) => isVulnerable)
    .flatMap((one) => own.map((name) => matchCriteria(one, name)));
  const best = strongest(results.map(({ verdict }) => verdict));
  return results.find(({ verdict }) => verdict === best) ?? none;
}

/** Returns the result of a node for a component, which is vulnerable if it fulfills a criterion itself and the whole node is fulfilled. */
function judgeThrough(node: Node, own: readonly Cpe[], names: SystemNames): CriteriaResult {
  const { verdict, fixed } = judgeOwn(node, own);
  // An OR is fulfilled at least as well as any of its criteria.
  if (verdict === 'no' || !node.isAnd) return { verdict, fixed };
  return { verdict: weakerVerdict(verdict, judgeNode(node, names)), fixed };
}

function judgeConfiguration(
  { isAnd: needsAll, isNegated, nodes }: CompiledConfiguration,
  own: readonly Cpe[],
  names: SystemNames,
): CriteriaResult {
  const through = nodes.map((node) => judgeThrough(node, own, names));
  const best = strongest(through.map(({ verdict }) => verdict));
  const { fixed } = through.find(({ verdict }) => verdict === best) ?? { fixed: [] };
  if (isNegated) return { verdict: 'no', fixed: [] };
  const others = needsAll ? weakest(nodes.map((node) => judgeNode(node, names))) : 'confirmed';
  return { verdict: weakerVerdict(best, others), fixed };
}

/**
 * Returns the result of a record's configurations for a component. `own` are its names, `names` all names of its system: an AND requires
 * all parts, such as the firmware and the device.
 */
export function matchConfigurations(
  configurations: readonly CompiledConfiguration[],
  own: readonly Cpe[],
  names: SystemNames,
): CriteriaResult {
  const results = configurations.map((configuration) => judgeConfiguration(configuration, own, names));
  const best = strongest(results.map(({ verdict }) => verdict));
  return results.find(({ verdict }) => verdict === best) ?? { verdict: 'no', fixed: [] };
}
