/** A line that both texts have exactly once, by its position in each. */
export interface Anchor {
  before: number;
  after: number;
}

/** Returns the position of each line that a text has exactly once. */
function uniqueLines(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  lines.forEach((line, at) => (places.has(line) ? repeated.add(line) : places.set(line, at)));
  for (const line of repeated) places.delete(line);
  return places;
}

/** Returns the index of the first chain that does not end before a position. */
function findChain(ends: readonly Anchor[], { after }: Anchor): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ends[middle]?.after ?? 0) < after) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the longest list of anchors that are in the same order in both texts. */
function longestChain(anchors: readonly Anchor[]): Anchor[] {
  const ends: Anchor[] = [];
  const previous = new Map<Anchor, Anchor | undefined>();
  for (const anchor of anchors) {
    const at = findChain(ends, anchor);
    previous.set(anchor, ends[at - 1]);
    ends[at] = anchor;
  }
  const chain: Anchor[] = [];
  for (let anchor = ends.at(-1); anchor !== undefined; anchor = previous.get(anchor)) chain.push(anchor);
  return chain.toReversed();
}

/**
 * Returns the lines that both texts have exactly once and in the same order; long texts are compared between them. It takes O(n log n)
 * time.
 */
export function findAnchors(before: readonly string[], after: readonly string[]): Anchor[] {
  const places = uniqueLines(after);
  const anchors = [...uniqueLines(before)].flatMap(([line, at]): Anchor[] => {
    const place = places.get(line);
    return place === undefined ? [] : [{ before: at, after: place }];
  });
  return longestChain(anchors);
}
