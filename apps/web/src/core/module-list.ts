import { createContext, useContext } from 'react';

import type { WebModule } from './module.ts';

/** The list of modules for screens that show content of others. The app provides it, so that no module imports another. */
export const ModuleList = createContext<readonly WebModule[]>([]);

/** All modules of the portal. */
export function useModules(): readonly WebModule[] {
  return useContext(ModuleList);
}
