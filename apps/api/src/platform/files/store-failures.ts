import type { FileStore } from './files-port.ts';
import type { PartStore } from './parts-port.ts';

interface Stores {
  store: FileStore;
  parts: PartStore;
}

/** Wraps the stores; `failed` is called with the name of each failed operation. */
export function countFailures({ store, parts }: Stores, failed: (operation: string) => void): Stores {
  const counting =
    <Given extends unknown[], Result>(operation: string, work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        failed(operation);
        throw error;
      }
    };
  return {
    store: {
      put: counting('put', store.put),
      open: counting('open', store.open),
      remove: counting('remove', store.remove),
    },
    parts: {
      sendsParts: parts.sendsParts,
      begin: counting('begin', parts.begin),
      send: counting('send', parts.send),
      place: counting('place', parts.place),
      finish: counting('finish', parts.finish),
      abandon: counting('abandon', parts.abandon),
    },
  };
}
