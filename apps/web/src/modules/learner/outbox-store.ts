const databaseName = 'gatehouse-learner';
const storeName = 'outbox';

/** Persistent storage for unsent data, which survives a closed tab. Without IndexedDB it lasts as long as the page. */
export interface OutboxStore<Item> {
  read: () => Promise<Map<string, Item>>;
  put: (key: string, item: Item) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(storeName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The database of the browser did not open'));
  });
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the browser failed'));
  });

function inMemory<Item>(): OutboxStore<Item> {
  const items = new Map<string, Item>();
  return {
    read: async () => new Map(items),
    put: async (key, item) => void items.set(key, item),
    remove: async (key) => void items.delete(key),
  };
}

/** Opens the store of a session. */
export async function openOutboxStore<Item>(sessionId: string): Promise<OutboxStore<Item>> {
  const database = await Promise.resolve()
    .then(openDatabase)
    .catch(() => null);
  if (!database) return inMemory();
  const prefix = `${sessionId} `;
  const store = (mode: IDBTransactionMode) => database.transaction(storeName, mode).objectStore(storeName);
  const own = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return {
    async read() {
      const objects = store('readonly');
      const [keys, items] = await Promise.all([done(objects.getAllKeys(own)), done(objects.getAll(own))]);
      return new Map(keys.map((key, at) => [(key as string).slice(prefix.length), items[at] as Item]));
    },
    put: async (key, item) => void (await done(store('readwrite').put(item, prefix + key))),
    remove: (key) => done(store('readwrite').delete(prefix + key)),
  };
}
