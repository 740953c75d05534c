import {
  type BeginMessage,
  type ControlMessage,
  type FrameMessage,
  isBeginMessage,
  isControlMessage,
} from '@gatehouse/contract/courses/content-messages';

import type { PlayedPackage, PlayerInput, Playing } from './played-package.ts';
import { openSaveMessages } from './save-messages.ts';

const played = JSON.parse(document.querySelector('#launch')?.textContent ?? '{}') as PlayedPackage;

/** Makes Escape leave the package from any frame, so that no package can trap the keyboard. */
function leaveOnEscape(frame: Window, leave: () => void): void {
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

async function begin({ state, startsAgain }: BeginMessage, portal: string): Promise<(asked: ControlMessage) => void> {
  const send = (message: FrameMessage): void => window.parent.postMessage(message, portal);
  leaveOnEscape(window, () => send({ gatehouse: 'leave' }));
  const { save, onEnded, closeWith, sendEnd } = openSaveMessages(send);
  const list: PlayerInput['list'] = (parts, place) => send({ gatehouse: 'parts', parts, place });
  const playing = await play({ state, startsAgain, save, list, onEnded });
  window.addEventListener('pagehide', () => closeWith(() => playing.end(false)));
  return (asked) => {
    if (asked.gatehouse === 'open') return void playing.open(asked.place);
    closeWith(() => playing.end(asked.isFinished));
    sendEnd();
  };
}

async function play(given: PlayerInput): Promise<Playing> {
  if (played.kind === 'h5p') return (await import('./play-h5p.ts')).playH5p(given);
  return (await import('./play-scorm.ts')).playScorm(played, given);
}

let control: Promise<(asked: ControlMessage) => void> | null = null;
window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  const isPlayer = source === window.parent && window.parent !== window && played.portals.includes(origin);
  if (!isPlayer) return;
  if (isControlMessage(data)) return void control?.then((ask) => ask(data));
  if (isBeginMessage(data)) control ??= begin(data, origin);
});
