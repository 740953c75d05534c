import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { modules } from '../../../apps/api/src/modules/index.ts';
import { publishContract } from '../../../apps/api/src/platform/routes/publish-contract.ts';
import type { ModuleContext } from '../../../apps/api/src/extensions/api-module.ts';

export interface MountedRoute {
  method: string;
  path: string;
  /** Null for the few routes outside the contract (metrics, the published document). */
  endpoint: AnyEndpoint | null;
  file: string;
}

const registry = 'apps/api/src/modules/index.ts';
const publisher = 'apps/api/src/platform/routes/publish-contract.ts';

/** A stub for everything that a module accesses while mounting. Since no request arrives, its values do not matter. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

/** Mounts all modules without a server or database and returns their routes. */
export function mountedRoutes(root: string): MountedRoute[] {
  const files = filesOfModules(readFileSync(join(root, registry), 'utf8'));
  const ofModules = modules.flatMap(({ name, routes }) => collect(routes, files.get(name) ?? registry));
  return [...ofModules, ...collect(publishContract, publisher)];
}

function collect(register: (context: ModuleContext) => void, file: string): MountedRoute[] {
  const endpoints: AnyEndpoint[] = [];
  const others: { method: string; path: string }[] = [];
  const note = (method: string) => (path: string) => void others.push({ method, path });
  const noted: Record<PropertyKey, unknown> = {
    endpoints,
    // The platform's mount functions set the current endpoint above and register its route here.
    route: () => undefined,
    get: note('GET'),
    post: note('POST'),
    put: note('PUT'),
    delete: note('DELETE'),
  };
  const app = new Proxy(noted, { get: (known, key) => known[key] ?? anything });
  // Routes with their own parser are mounted in a separate scope.
  noted['register'] = (scope: (inner: unknown) => unknown) => scope(app);
  register({ app, platform: anything, modules } as unknown as ModuleContext);
  return [
    ...endpoints.map((endpoint) => ({ method: endpoint.method, path: endpoint.path, endpoint, file })),
    ...others.map((other) => ({ ...other, endpoint: null, file })),
  ];
}

/** Returns the routes file of each module according to the registry's imports. */
function filesOfModules(text: string): Map<string, string> {
  const imports = text.matchAll(/^import \{ \w+ \} from '\.\/([^/]+)\/.+';$/gm);
  return new Map([...imports].map(([, name = '']) => [name, `apps/api/src/modules/${name}/${name}.routes.ts`]));
}
