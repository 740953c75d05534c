import { type SavedParts, restoreParts } from './kept-parts.ts';
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

/** Opens the page of a part in a frame of this page, where it finds the SCORM API. */
function openFrame({ launch }: PlayedPart, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = `files/${launch}`;
  document.body.append(frame);
  frame.addEventListener('load', () => frame.focus(), { once: true });
  return frame;
}

/** Yields the windows of a frame, from the outermost to the innermost. */
function* windowsIn(frame: HTMLIFrameElement | HTMLFrameElement): Generator<Window> {
  const inner = sameOrigin(frame);
  if (!inner) return;
  yield inner;
  for (const one of inner.document.querySelectorAll<HTMLIFrameElement>('iframe, frame')) yield* windowsIn(one);
}

function sameOrigin({ contentWindow }: HTMLIFrameElement | HTMLFrameElement): Window | null {
  try {
    return contentWindow?.document ? contentWindow : null;
  } catch {
    // A frame of another origin, which the policy of the content host keeps empty.
    return null;
  }
}

/**
 * Closes the page of a part. Packages finish in their unload handlers, which browsers do not run for every removed frame, so the events are
 * dispatched to each window first.
 */
function closeFrame(frame: HTMLIFrameElement, hasFinished: () => boolean): void {
  const leave = (inner: Window): void => {
    for (const name of ['beforeunload', 'pagehide', 'unload']) if (!hasFinished()) inner.dispatchEvent(new Event(name));
  };
  Array.from(windowsIn(frame)).forEach(leave);
  frame.remove();
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
