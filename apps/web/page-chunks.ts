import type { Rolldown } from 'vite';

type ModuleContext = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>>[1];

/** Everything that these modules import statically, without themselves: what a page cannot start without. */
function closureOf(context: ModuleContext, roots: readonly string[]): Set<string> {
  const found = new Set(roots);
  // A set that grows while it is walked through is walked to its end.
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  for (const root of roots) found.delete(root);
  return found;
}

/** A chunk of everything that the sources need before they can start, however the folders are named. */
export function chunkOfStart(name: string, sources: readonly string[]): Rolldown.CodeSplittingGroup {
  let closure: Set<string> | undefined;
  return {
    debugName: name,
    name(id, context) {
      closure ??= closureOf(context, sources);
      return closure.has(id) ? name : null;
    },
  };
}

/** A chunk of what two pages both need before they can start. */
export function chunkOfShared(
  name: string,
  [one, other]: readonly [readonly string[], readonly string[]],
): Rolldown.CodeSplittingGroup {
  let closures: readonly [Set<string>, Set<string>] | undefined;
  return {
    debugName: name,
    name(id, context) {
      closures ??= [closureOf(context, one), closureOf(context, other)];
      return closures.every((closure) => closure.has(id)) ? name : null;
    },
  };
}

/** A chunk of what is built on a library, and of the library. */
export function chunkOfUsers(
  name: string,
  { of: library, among }: { of: RegExp; among: RegExp },
): Rolldown.CodeSplittingGroup {
  return {
    debugName: name,
    name(id, context) {
      if (library.test(id)) return name;
      return among.test(id) && [...closureOf(context, [id])].some((needed) => library.test(needed)) ? name : null;
    },
  };
}
