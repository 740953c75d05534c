import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

/** Returns all endpoints declared in the contract. */
export async function declaredEndpoints(root: string): Promise<AnyEndpoint[]> {
  const folder = join(root, 'packages/contract/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\/[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => importFile(join(folder, name))));
  return modules.flatMap((module) => Object.values(module).flatMap(endpointsIn));
}

const importFile = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(path).href);

const endpointsIn = (value: unknown): AnyEndpoint[] =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : [];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'kind' in value;
