import {
  type BeginMessage,
  type ControlMessage,
  type FrameMessage,
  isBeginMessage,
  isControlMessage,
} from '@gatehouse/contract/courses/content-messages';

import { leaveOnEscape } from './let-leave.ts';
import type { PlayedPackage, PlayerInput, Playing } from './played-package.ts';
import { openSaveMessages } from './save-messages.ts';

const played = JSON.parse(document.querySelector('#launch')?.textContent ?? '{}') as PlayedPackage;

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
