import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findInstalled, freePort } from './installed.ts';

/** Returns the path of nginx on this machine, or undefined. */
export const findNginx = (): string | undefined => findInstalled('nginx');

interface Places {
  folder: string;
  /** The ports of the site, and of the one that redirects to https. */
  ports: readonly [number, number];
  /** The host names and ports of both portals. */
  portals: readonly [string, string];
}

/** Returns `deploy/nginx.conf` for this machine: other addresses and folders, and no TLS. Everything else is as it is delivered. */
function adapted(delivered: string, { folder, ports: [port, redirecting], portals: [a, b] }: Places): string {
  const text = delivered
    .replaceAll('172.31.250.3:3000', a)
    .replaceAll('172.31.250.4:3000', b)
    .replaceAll('/tmp/', `${folder}/`)
    .replace('access_log /dev/stdout', `access_log ${folder}/access.log`)
    .replace('include /etc/nginx/content/*.conf;', '')
    .replaceAll(/^ *(?:listen \[::\]|ssl_certificate).*$/gm, '')
    .replace('listen 8080;', `listen 127.0.0.1:${redirecting};`)
    .replace('listen 8443 ssl http2;', `listen 127.0.0.1:${port};`);
  return `daemon off;\n${text}`;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

/** Starts nginx with the delivered configuration in front of two portals. */
export async function openNginx(binary: string, portals: readonly [string, string]) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-nginx-'));
  // Its workers run as another user if it is started by root.
  await chmod(folder, 0o755);
  const ports = [await freePort(), await freePort()] as const;
  const settings = join(folder, 'nginx.conf');
  const delivered = await readFile(new URL('../../../../deploy/nginx.conf', import.meta.url), 'utf8');
  await writeFile(settings, adapted(delivered, { folder, ports, portals }));
  const child = spawn(binary, ['-p', folder, '-e', 'stderr', '-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (said += text));
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  while (!(await isListening(ports[0]))) if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
  return {
    address: `http://127.0.0.1:${ports[0]}`,
    /** Returns what nginx wrote to its error log. */
    errors: () => said,
    calls: () => readFile(join(folder, 'access.log'), 'utf8'),
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Nginx = Awaited<ReturnType<typeof openNginx>>;
