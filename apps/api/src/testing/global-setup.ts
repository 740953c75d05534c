import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { openTestCluster, type TestClusterFacts } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestClusterFacts;
    /** The data folder of the portals that last as long as their worker. */
    dataFolder: string;
  }
}

/** Opens one cluster for the run; each test file copies its template, which is migrated once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  const dataFolder = await mkdtemp(join(tmpdir(), 'gatehouse-shared-'));
  project.provide('cluster', cluster.facts);
  project.provide('dataFolder', dataFolder);
  return async () => {
    await cluster.close();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
