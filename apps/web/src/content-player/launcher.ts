import { type BeginMessage, type FrameMessage, isBeginMessage } from '@gatehouse/contract/content-messages';

import { letLeave } from './let-leave.ts';
import type { PlayedPackage, Save } from './played-package.ts';

const played = JSON.parse(document.querySelector('#launch')?.textContent ?? '{}') as PlayedPackage;

/** A package may save with every key: the player hears of the first change at once, and then at most so often. */
const saveEveryMs = 1_500;

/** Sends the newest state, to the origin that began the package and to no other. */
function openSave(send: (message: FrameMessage) => void): Save {
  let waiting: FrameMessage | null = null;
  let sent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const text = JSON.stringify(waiting);
    if (!waiting || text === sent) return;
    send(waiting);
    sent = text;
    waiting = null;
    timer = setTimeout(flush, saveEveryMs);
  };
  window.addEventListener('pagehide', flush);
  return (state, result) => {
    waiting = { gatehouse: 'save', state, result };
    if (timer === undefined) flush();
  };
}

async function begin({ state }: BeginMessage, portal: string): Promise<void> {
  const send = (message: FrameMessage): void => window.parent.postMessage(message, portal);
  letLeave(window, () => send({ gatehouse: 'leave' }));
  const save = openSave(send);
  if (played.kind === 'h5p') await (await import('./play-h5p.ts')).playH5p(state, save);
  else await (await import('./play-scorm.ts')).playScorm(played, { state, save });
}

let isBegun = false;
window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  const isPlayer = source === window.parent && window.parent !== window && played.portals.includes(origin);
  if (!isPlayer || !isBeginMessage(data) || isBegun) return;
  isBegun = true;
  void begin(data, origin);
});
