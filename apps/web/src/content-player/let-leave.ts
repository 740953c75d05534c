/** Makes Escape leave the package from any frame, so that no package can trap the keyboard. */
export function leaveOnEscape(frame: Window, leave: () => void): void {
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') leave();
    },
    { capture: true },
  );
  watchFrames(frame, leave);
}

/** Watches nested frames, which authoring tools also add later. */
function watchFrames(frame: Window, leave: () => void): void {
  const seen = new WeakSet<Element>();
  const look = (): void => {
    for (const inner of frame.document.querySelectorAll('iframe, frame')) {
      if (seen.has(inner)) continue;
      seen.add(inner);
      const reach = (): void => letLeaveInner(inner as HTMLIFrameElement, leave);
      inner.addEventListener('load', reach);
      reach();
    }
  };
  look();
  new MutationObserver(look).observe(frame.document, { childList: true, subtree: true });
}

function letLeaveInner({ contentWindow }: HTMLIFrameElement, leave: () => void): void {
  try {
    if (contentWindow?.document) leaveOnEscape(contentWindow, leave);
  } catch {
    // A frame of another origin, which the policy of the content host keeps empty.
  }
}
