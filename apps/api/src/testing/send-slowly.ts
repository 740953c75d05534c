import { connect } from 'node:net';

const pauseMs = 500;

/** Sends `head`, then `rest` byte by byte forever; returns the seconds until the server closed the connection. */
export function sendSlowly(port: number, head: string, rest: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    let sent = 0;
    const timer = setInterval(() => void socket.write(rest.charAt((sent += 1) % rest.length)), pauseMs);
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      clearInterval(timer);
      resolve((performance.now() - begun) / 1_000);
    });
  });
}
