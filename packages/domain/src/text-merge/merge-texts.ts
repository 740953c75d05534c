import { conflictLines } from './text-conflicts.ts';
import { lineMatches } from './line-matches.ts';

/** Two concurrent changes of one text. */
export interface TextChanges {
  /** The text from which both changes started. */
  base: string;
  /** The text that is already saved, and its author. */
  saved: { text: string; name: string };
  /** The text to be saved, and its author. */
  own: { text: string; name: string };
}

interface Part {
  base: readonly string[];
  saved: readonly string[];
  own: readonly string[];
}

/** Merges both changes. If they affect the same lines, both versions stay, between markers with the names of their authors. */
export function mergeTexts({ base, saved, own }: TextChanges): string {
  if (own.text === base || own.text === saved.text) return saved.text;
  if (saved.text === base) return own.text;
  const lines: Part = { base: base.split('\n'), saved: saved.text.split('\n'), own: own.text.split('\n') };
  return splitParts(lines)
    .flatMap((part) => mergedPart(part, { saved: saved.name, own: own.name }))
    .join('\n');
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((line, at) => line === right[at]);

function mergedPart({ base, saved, own }: Part, names: { saved: string; own: string }): readonly string[] {
  if (isSame(own, base) || isSame(own, saved)) return saved;
  if (isSame(saved, base)) return own;
  return conflictLines({ name: names.saved, lines: saved }, { name: names.own, lines: own });
}

/** Splits the three texts at their common lines; between these, each text has its own version of a part. */
function splitParts({ base, saved, own }: Part): Part[] {
  const [toSaved, toOwn] = [lineMatches(base, saved), lineMatches(base, own)];
  const parts: Part[] = [];
  let from = { base: 0, saved: 0, own: 0 };
  const cutAt = (to: typeof from): void => {
    const part = {
      base: base.slice(from.base, to.base),
      saved: saved.slice(from.saved, to.saved),
      own: own.slice(from.own, to.own),
    };
    if (part.base.length + part.saved.length + part.own.length > 0) parts.push(part);
    from = to;
  };
  for (const at of base.keys()) {
    const place = { base: at, saved: toSaved[at] ?? -1, own: toOwn[at] ?? -1 };
    if (place.saved < 0 || place.own < 0) continue;
    cutAt(place);
    cutAt({ base: at + 1, saved: place.saved + 1, own: place.own + 1 });
  }
  cutAt({ base: base.length, saved: saved.length, own: own.length });
  return parts;
}
