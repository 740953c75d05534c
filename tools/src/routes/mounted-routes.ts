import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { modules } from '../../../apps/api/src/modules/index.ts';
import { publishContract } from '../../../apps/api/src/platform/http/publish-contract.ts';
import type { RouteContext } from '../../../apps/api/src/platform/http/route.ts';

export interface MountedRoute {
  method: string;
  path: string;
  /** Null for the few addresses that are not calls of the contract (metrics, the published document). */
  endpoint: AnyEndpoint | null;
  file: string;
}

const registry = 'apps/api/src/modules/index.ts';
const publisher = 'apps/api/src/platform/http/publish-contract.ts';

/** Stands for everything that a module may look at while it mounts: no call ever arrives, so no answer matters. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

/** Opens every module in a context without a server behind it, and notes what is mounted where; needs no database. */
export function mountedRoutes(root: string): MountedRoute[] {
  const files = filesOfModules(readFileSync(join(root, registry), 'utf8'));
  const ofModules = modules.flatMap(({ name, routes }) => collect(routes, files.get(name) ?? registry));
  return [...ofModules, ...collect(publishContract, publisher)];
}

function collect(register: (context: RouteContext) => void, file: string): MountedRoute[] {
  const endpoints: AnyEndpoint[] = [];
  const others: { method: string; path: string }[] = [];
  const note = (method: string) => (path: string) => void others.push({ method, path });
  const noted: Record<PropertyKey, unknown> = {
    endpoints,
    // The mount functions of the platform name their endpoint above and open its route here.
    route: () => undefined,
    get: note('GET'),
    post: note('POST'),
    put: note('PUT'),
    delete: note('DELETE'),
  };
  const app = new Proxy(noted, { get: (known, key) => known[key] ?? anything });
  // What is mounted with a parser of its own is mounted in a scope of its own.
  noted['register'] = (scope: (inner: unknown) => unknown) => scope(app);
  register({ app, platform: anything, modules } as unknown as RouteContext);
  return [
    ...endpoints.map((endpoint) => ({ method: endpoint.method, path: endpoint.path, endpoint, file })),
    ...others.map((other) => ({ ...other, endpoint: null, file })),
  ];
}

/** Which file mounts the endpoints of each module, as the registry's imports say. */
function filesOfModules(text: string): Map<string, string> {
  const imports = text.matchAll(/^import \{ \w+ \} from '\.\/([^/]+)\/.+';$/gm);
  return new Map([...imports].map(([, name = '']) => [name, `apps/api/src/modules/${name}/${name}.routes.ts`]));
}
