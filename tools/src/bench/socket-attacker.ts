/** Attacks the sockets of a portal from a separate process and prints the outcome as JSON. */
import { parseArgs } from 'node:util';

import { frameOf, handshake, poll, type RawHandshake } from '../../../apps/api/src/testing/raw-socket.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '' },
    cookie: { type: 'string', default: '' },
    how: { type: 'string', default: '' },
    packets: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '0' },
  },
});
const port = Number(values.port);
const cookies = { portal_access: values.cookie };
const frame = frameOf('40');

/** The outcome of the attack. A rejected or closed connection is replaced by a new one. */
const outcome = { sent: 0, refused: 0, closed: 0 };

async function open(): Promise<RawHandshake['line']> {
  const { line } = await handshake({ port, cookies }).catch(() => ({ line: null }));
  if (line === null) outcome.refused += 1;
  line?.on('close', () => void (outcome.closed += 1)).resume();
  return line;
}

/** Sends packets as fast as possible over as few connections as possible. */
async function burst(count: number): Promise<void> {
  const line = await open();
  for (let sent = 0; sent < count && line?.writable; sent += 1) {
    line.write(frame);
    outcome.sent += 1;
  }
  line?.destroy();
}

/** Sends packets at a fixed rate per second, and reconnects at once if the connection is closed. */
async function steady(perSecond: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  let line = await open();
  while (performance.now() < until) {
    const begun = performance.now();
    if (!line?.writable) line = await open();
    for (let sent = 0; sent < perSecond / 50 && line?.writable; sent += 1) {
      line.write(frame);
      outcome.sent += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 - (performance.now() - begun))));
  }
  line?.destroy();
}

/** Sends packets by polling, 9 KB in each POST. */
async function polling(posts: number): Promise<void> {
  const payload = Array(3_000).fill('40').join('\u001e');
  for (let post = 0; post < posts; post += 1) {
    const { status, body } = await handshake({ port, cookies, transport: 'polling' });
    if (status !== 200) outcome.refused += 1;
    const sid = status === 200 ? (JSON.parse(body.slice(1)) as { sid: string }).sid : 'none';
    await poll(port, sid, payload).catch(() => void (outcome.closed += 1));
    outcome.sent += 3_000;
  }
}

const packets = Number(values.packets);
if (values.how === 'burst') await burst(packets);
else if (values.how === 'steady') await steady(packets, Number(values.seconds));
else await polling(packets);
console.log(JSON.stringify(outcome));
process.exit(0);
