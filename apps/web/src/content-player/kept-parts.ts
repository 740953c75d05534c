import type { ShownPart } from '@gatehouse/contract/courses/content-messages';

import { type PackageState, type PartState, readState, untouched, withoutFailed, writeState } from './package-state.ts';
import { rollUp } from './part-result.ts';
import type { PlayedPackage, PlayedPart, PlayerInput } from './played-package.ts';
import type { OpenedPart } from './scorm-part.ts';

/** Maximum suspend data of all parts together, in characters. The limit of the standard is too low for common authoring tools. */
const suspendCharacters = 1_048_576;
const titleCharacters = 200;

/** The index of the current part, and the part itself unless it is still loading. */
interface Current {
  place: number;
  part: OpenedPart | null;
}

/** The saved states of a package's parts while it is played. */
export interface SavedParts {
  current: Current;
  keptOf: (id: string) => PartState;
  fits: (characters: number) => boolean;
  /** Sends the list of parts to the player if there are several. */
  listAll: () => void;
  saveAll: () => void;
}

function stateOf(kept: PartState | undefined, isOpen: boolean): ShownPart['state'] {
  if (kept?.result) return kept.result.outcome === 'failed' ? 'failed' : 'completed';
  return isOpen || kept ? 'started' : 'new';
}

/** Restores the saved state of a package and the part where the learner left off. */
export function restoreParts(
  { parts, title }: PlayedPackage,
  { state, startsAgain, save, list }: PlayerInput,
): SavedParts {
  const before = readState(state, parts[0]?.id ?? '');
  const resumed: PackageState = startsAgain ? withoutFailed(before) : before;
  const kept = new Map(resumed.parts);
  const left = parts.findIndex(({ id }) => id === resumed.open);
  const current: Current = { place: Math.max(0, left), part: null };
  const idNow = (): string => parts[current.place]?.id ?? '';
  const resultOf = ({ id }: PlayedPart) => kept.get(id)?.result ?? null;
  const statedOf = (one: PlayedPart, place: number) =>
    place === current.place && current.part ? current.part.stated() : resultOf(one);
  const listAll = (): void => {
    const shown = parts.map((one, place) => ({
      title: (one.title || title).slice(0, titleCharacters),
      state: stateOf(kept.get(one.id), place === current.place),
    }));
    if (parts.length > 1) list(shown, current.place);
  };
  return {
    current,
    keptOf: (id) => kept.get(id) ?? untouched,
    fits(characters) {
      const others = [...kept].filter(([id]) => id !== idNow());
      return others.reduce((sum, [, { suspendData }]) => sum + suspendData.length, characters) <= suspendCharacters;
    },
    listAll,
    saveAll() {
      if (current.part) kept.set(idNow(), current.part.snapshot());
      save({
        state: writeState({ open: idNow(), parts: kept }),
        result: rollUp(parts.map(resultOf)),
        stated: rollUp(parts.map(statedOf)),
      });
      listAll();
    },
  };
}
