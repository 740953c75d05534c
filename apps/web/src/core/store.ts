import { configureStore } from '@reduxjs/toolkit';

import { api } from './api.ts';

/** A store for one signed-in user; it is dropped with them, so the next one finds nothing of theirs. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];
