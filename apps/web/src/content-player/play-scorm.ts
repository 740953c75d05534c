import { type SavedParts, restoreParts } from './kept-parts.ts';
import { closeFrame, openFrame } from './part-frame.ts';
import type { PlayedPackage, PlayedPart, PlayerInput, Playing } from './played-package.ts';
import { openScorm12 } from './scorm-12.ts';
import { openScorm2004 } from './scorm-2004.ts';
import { openPart } from './scorm-part.ts';

/** Returns the index of the part that a SCORM 2004 navigation request leads to, or null. */
function targetOf(request: string, parts: readonly PlayedPart[], place: number): number | null {
  const named = /^\{target=(.+)\}(?:choice|jump)$/.exec(request)?.[1];
  const steps: Readonly<Record<string, number>> = { continue: place + 1, previous: place - 1 };
  const target = named === undefined ? steps[request] : parts.findIndex(({ id }) => id === named);
  return target !== undefined && parts[target] ? target : null;
}

/** Shows one part at a time, each with its own API, data and page. */
function openStage(played: PlayedPackage, kept: SavedParts, onEnded: () => void) {
  const { current } = kept;
  let frame: HTMLIFrameElement | null = null;
  const target = (request: string) => targetOf(request, played.parts, current.place);
  const close = (isClosed: boolean): void => {
    const { part } = current;
    if (!part || !frame) return;
    closeFrame(frame, part.hasFinished);
    frame = null;
    part.close(isClosed);
    kept.saveAll();
    current.part = null;
  };
  const onFinished = (request: string): void => {
    const next = target(request);
    // The part is still in its call to the API; its page must be removed only after the call returns.
    if (next !== null) setTimeout(() => void show(next));
    else onEnded();
  };
  const show = async (place: number): Promise<void> => {
    const part = played.parts[place];
    if (!part) return;
    close(true);
    current.place = place;
    const state = kept.keptOf(part.id);
    const runtime = await (played.kind === 'scorm-1.2' ? openScorm12 : openScorm2004)(part, state.cmi);
    // Another part was opened in the meantime.
    if (current.place !== place || current.part) return;
    const hooks = { onChange: kept.saveAll, onFinished, isPossible: (request: string) => target(request) !== null };
    current.part = openPart(runtime, { part, kept: state }, { ...hooks, fits: kept.fits });
    Object.assign(window, { [runtime.name]: current.part.api });
    frame = openFrame(part, part.title || played.title);
    kept.listAll();
  };
  return { show, close };
}

/** Plays a SCORM package part by part. */
export async function playScorm(played: PlayedPackage, given: PlayerInput): Promise<Playing> {
  const kept = restoreParts(played, given);
  const { show, close } = openStage(played, kept, given.onEnded);
  await show(kept.current.place);
  return { open: show, end: close };
}
