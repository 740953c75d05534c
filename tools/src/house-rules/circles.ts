/** Returns one cycle per group of files that import each other, as a path from a file back to itself. */
export function findCircles(edges: Map<string, string[]>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];

  function visit(node: string, trail: string[]): void {
    const seen = trail.indexOf(node);
    if (seen >= 0) circles.push(trail.slice(seen));
    if (seen >= 0 || done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  }

  for (const node of edges.keys()) visit(node, []);
  return circles;
}
