import { createContext, useContext } from 'react';

import type { WebModule } from './module.ts';

/** The registry, for screens that show what else there is; the app fills it, so that no module imports another. */
export const ModuleList = createContext<readonly WebModule[]>([]);

/** Every module of the portal. */
export function useModules(): readonly WebModule[] {
  return useContext(ModuleList);
}
