import type { Plugin } from 'vite';

const stub = '\0framework-stub';

/** What links ask of the framework. A name that a later version needs besides stops the build. */
const source = `
import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (ref) => ref;
`;

/**
 * React Router can be a framework that prefetches pages; its links bring the code of that along, though only a framework
 * runs it. Without it every page is 1.7 KB lighter, and a link keeps no state.
 */
export function frameworkStub(): Plugin {
  let isUsed = false;
  return {
    name: 'framework-stub',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './ssr/components.js' && importer?.endsWith('/react-router/dist/production/lib/dom/lib.js') ? stub : null,
    load(id) {
      if (id !== stub) return null;
      isUsed = true;
      return source;
    },
    buildEnd() {
      if (!isUsed) this.error('React Router takes its prefetching from elsewhere; mend framework-stub.ts.');
    },
  };
}
