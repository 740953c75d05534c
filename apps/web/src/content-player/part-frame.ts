import type { PlayedPart } from './played-package.ts';

/** Opens the page of a part in a frame of this page, where it finds the SCORM API. */
export function openFrame({ launch }: PlayedPart, title: string): HTMLIFrameElement {
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
export function closeFrame(frame: HTMLIFrameElement, hasFinished: () => boolean): void {
  const leave = (inner: Window): void => {
    for (const name of ['beforeunload', 'pagehide', 'unload']) if (!hasFinished()) inner.dispatchEvent(new Event(name));
  };
  Array.from(windowsIn(frame)).forEach(leave);
  frame.remove();
}
