import {
  type BeginMessage,
  type ControlMessage,
  type FrameMessage,
  isBeginMessage,
  isControlMessage,
} from '@gatehouse/contract/courses/content-messages';

import { leaveOnEscape } from './let-leave.ts';
import type { PlayedPackage, PlayerInput, Playing, Saved } from './played-package.ts';

const played = JSON.parse(document.querySelector('#launch')?.textContent ?? '{}') as PlayedPackage;

/**
 * Minimum time between two save messages, in milliseconds, because a package may save on every key press. The first change is sent at once.
 */
const saveEveryMs = 1_500;

/** Sends the latest state to the origin that started the package. A changed result is sent without delay. */
function openSave(send: (message: FrameMessage) => void) {
  let waiting: FrameMessage | null = null;
  let [sent, counted] = ['', 'null'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const text = JSON.stringify(waiting);
    if (!waiting || text === sent) return;
    send(waiting);
    sent = text;
    waiting = null;
    timer = setTimeout(flush, saveEveryMs);
  };
  const save = (saved: Saved): void => {
    waiting = { gatehouse: 'save', ...saved };
    const result = JSON.stringify(saved.result);
    if (timer === undefined || result !== counted) flush();
    counted = result;
  };
  return { save, flush };
}

async function begin({ state, startsAgain }: BeginMessage, portal: string): Promise<(asked: ControlMessage) => void> {
  const send = (message: FrameMessage): void => window.parent.postMessage(message, portal);
  leaveOnEscape(window, () => send({ gatehouse: 'leave' }));
  const { save, flush } = openSave(send);
  const onEnded = (): void => send({ gatehouse: 'ended' });
  const list: PlayerInput['list'] = (parts, place) => send({ gatehouse: 'parts', parts, place });
  const playing = await play({ state, startsAgain, save, list, onEnded });
  const end = (isFinished: boolean): void => {
    playing.end(isFinished);
    flush();
  };
  window.addEventListener('pagehide', () => end(false));
  return (asked) => {
    if (asked.gatehouse === 'open') return void playing.open(asked.place);
    end(asked.isFinished);
    onEnded();
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
