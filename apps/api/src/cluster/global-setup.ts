import { randomBytes } from 'node:crypto';

import type { TestProject } from 'vitest/node';

import { dropLeftovers } from './own-database.ts';
import { reachServers, type Servers } from './servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servers: Servers;
  }
}

/** Reaches both servers before anything else, and leaves nothing on them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = { ...(await reachServers(process.env)), run: randomBytes(4).toString('hex') };
  project.provide('servers', servers);
  return () => dropLeftovers(servers);
}
