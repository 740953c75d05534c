import type { Plugin } from 'vite';

const stub = '\0zod-stub';

/** Every call and every property answers the stub itself, so that contract modules build their schemas out of nothing; to ask one is a mistake. */
const source = `
const get = (_, key) => {
  if (key === 'parse' || key === 'safeParse') throw new Error('Schemas are checked on the server alone');
  return typeof key === 'symbol' ? undefined : nothing;
};
const handler = { get, apply: () => nothing };
const nothing = new Proxy(() => nothing, handler);
export const z = nothing;
`;

/**
 * Schemas are checked on the server alone; the page reads address, method and access from the contract. Without this
 * the browser would load all of zod (22 KB) for nothing.
 */
export function zodStub(): Plugin {
  return {
    name: 'zod-stub',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? stub : null),
    load: (id) => (id === stub ? source : null),
  };
}
