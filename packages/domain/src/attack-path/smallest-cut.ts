/** A fix that may be part of a cut. */
export interface CutCandidate {
  id: string;
  /** Of two cuts of the same size, the one with the greater sum wins. */
  score: number;
  /** Of two cuts with the same sum, the one with the first sorted names wins. */
  name: string;
}

/** A set of fixes that closes every path. */
export interface FoundCut {
  /** In the order of their names. */
  ids: string[];
  isExact: boolean;
}

/** Maximum number of candidates for which the smallest cut is searched exactly. */
export const exactUpTo = 24;
/** Maximum number of partial cuts that the search considers. */
const visitsAtMost = 50_000;

type Path = readonly CutCandidate[];

const compareNames = (left: CutCandidate, right: CutCandidate): number => {
  if (left.name !== right.name) return left.name < right.name ? -1 : 1;
  return left.id < right.id ? -1 : 1;
};

/** Compares candidates that close as many paths: the greater score first, then the first name. */
const compareRank = (left: CutCandidate, right: CutCandidate): number =>
  right.score - left.score || compareNames(left, right);

/** Returns the candidate on the most paths, or null without one. */
export function bestCandidate(paths: readonly Path[]): CutCandidate | null {
  const counts = new Map<CutCandidate, number>();
  for (const path of paths) for (const candidate of path) counts.set(candidate, (counts.get(candidate) ?? 0) + 1);
  const [best] = [...counts].toSorted(([left, one], [right, other]) => other - one || compareRank(left, right));
  return best?.[0] ?? null;
}

/**
 * Returns the smallest set of candidates with at least one of each path. Every path has a candidate. Above 24 candidates it is approximated:
 * repeatedly the one on the most remaining paths.
 */
export function smallestCut(paths: readonly Path[]): FoundCut {
  const candidates = [...new Set(paths.flat())];
  const greedy = greedyCut(paths);
  const found =
    candidates.length <= exactUpTo ? exactCut(paths, candidates, greedy) : { candidates: greedy, isExact: false };
  return { ids: found.candidates.toSorted(compareNames).map(({ id }) => id), isExact: found.isExact };
}

function greedyCut(paths: readonly Path[]): CutCandidate[] {
  const chosen: CutCandidate[] = [];
  let rest = paths;
  for (let next = bestCandidate(rest); next !== null; next = bestCandidate(rest)) {
    const best = next;
    chosen.push(best);
    rest = rest.filter((path) => !path.includes(best));
  }
  return chosen;
}

/** Returns true if the first cut is better than the second. */
function isBetterCut(one: readonly CutCandidate[], other: readonly CutCandidate[]): boolean {
  if (one.length !== other.length) return one.length < other.length;
  const scores = scoreOf(one) - scoreOf(other);
  if (scores !== 0) return scores > 0;
  const names = other.toSorted(compareNames);
  for (const [place, ours] of one.toSorted(compareNames).entries()) {
    const theirs = names[place];
    if (theirs && theirs.id !== ours.id) return compareNames(ours, theirs) < 0;
  }
  return false;
}

const scoreOf = (cut: readonly CutCandidate[]): number => cut.reduce((sum, { score }) => sum + score, 0);

/** The search for the smallest cut. Paths and partial cuts are bits: that of a candidate is its place in `candidates`. */
interface Search {
  candidates: readonly CutCandidate[];
  highestScore: number;
  best: readonly CutCandidate[];
  visits: number;
}

function exactCut(paths: readonly Path[], all: readonly CutCandidate[], greedy: readonly CutCandidate[]) {
  const candidates = all.toSorted(compareRank);
  const bitOf = new Map(candidates.map((candidate, place) => [candidate, 1 << place]));
  const masks = paths.map((path) => path.reduce((mask, candidate) => mask | (bitOf.get(candidate) ?? 0), 0));
  const search = { candidates, highestScore: candidates[0]?.score ?? 0, best: greedy, visits: 0 };
  visit(search, withoutDominated(shortest(masks), candidates.length), 0);
  return { candidates: search.best, isExact: search.visits <= visitsAtMost };
}

/** Returns the paths without those that contain another: closing that one closes them too. */
function shortest(masks: readonly number[]): number[] {
  const single = [...new Set(masks)];
  return single.filter((mask) => !single.some((other) => other !== mask && (other & mask) === other));
}

/** Removes candidates that a better one replaces everywhere: it ranks before them and is on all of their paths. */
function withoutDominated(paths: readonly number[], count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  const isOn = (path: number, place: number): boolean => (path & (1 << place)) !== 0;
  const dominated = places.filter((place) =>
    places.slice(0, place).some((better) => paths.every((path) => !isOn(path, place) || isOn(path, better))),
  );
  const removed = dominated.reduce((mask, place) => mask | (1 << place), 0);
  return paths.map((path) => path & ~removed);
}

/** Returns the number of paths without a common candidate, each of which needs a fix of its own. */
function leastFixes(paths: readonly number[]): number {
  let [used, count] = [0, 0];
  for (const path of paths) {
    if ((path & used) !== 0) continue;
    used |= path;
    count += 1;
  }
  return count;
}

const bitCount = (mask: number): number => {
  let [rest, count] = [mask, 0];
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

const chosenFrom = (candidates: readonly CutCandidate[], mask: number): CutCandidate[] =>
  candidates.filter((_candidate, place) => (mask & (1 << place)) !== 0);

/** Visits all cuts that contain the chosen candidates and could be better than the best one. */
function visit(search: Search, open: readonly number[], chosen: number): void {
  search.visits += 1;
  const size = bitCount(chosen);
  if (open.length === 0) {
    const cut = chosenFrom(search.candidates, chosen);
    if (isBetterCut(cut, search.best)) search.best = cut;
    return;
  }
  if (search.visits > visitsAtMost || isHopeless(search, chosen, size + leastFixes(open))) return;
  const [path = 0] = open.toSorted((left, right) => bitCount(left) - bitCount(right));
  let rest = open;
  for (let left = path; left !== 0; left &= left - 1) {
    const bit = left & -left;
    visit(
      search,
      rest.filter((each) => (each & bit) === 0),
      chosen | bit,
    );
    // Later branches do without this candidate, so that no cut is visited twice.
    rest = rest.map((each) => each & ~bit);
    if (rest.includes(0)) return;
  }
}

function isHopeless({ best, candidates, highestScore }: Search, chosen: number, least: number): boolean {
  if (least !== best.length) return least > best.length;
  const missing = best.length - bitCount(chosen);
  return scoreOf(chosenFrom(candidates, chosen)) + missing * highestScore < scoreOf(best);
}
