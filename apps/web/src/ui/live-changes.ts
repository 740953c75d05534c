import { createContext } from 'react';

/** Returns true if someone else made the last change that the page shows. Provided by the app. */
export const LiveChanges = createContext<() => boolean>(() => false);
