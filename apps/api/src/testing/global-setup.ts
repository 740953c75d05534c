import type { TestProject } from 'vitest/node';

import { openTestCluster, type TestClusterFacts } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestClusterFacts;
  }
}

/** One cluster for the run; each test file copies the template that it migrated once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  project.provide('cluster', cluster.facts);
  return cluster.close;
}
