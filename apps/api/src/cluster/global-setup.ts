import { randomBytes } from 'node:crypto';

import type { TestProject } from 'vitest/node';

import { dropLeftovers } from './own-database.ts';
import { reachServers, type Servers } from './servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servers: Servers;
  }
}

/** Connects to both servers before all tests, and removes everything from them afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = { ...(await reachServers(process.env)), run: randomBytes(4).toString('hex') };
  project.provide('servers', servers);
  return () => dropLeftovers(servers);
}
