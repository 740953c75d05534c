import type { Database, PlatformDatabase } from '../../../platform/database/database.ts';
import { randomToken } from '../../../platform/security/secrets.ts';
import { type Kind, type ObjectOf, prefixes, type StoredObject, type TestObject } from './test-objects.ts';

/** The storage of the test gateway. Like Stripe's servers, it belongs to none of the portal's clients. */
export interface TestStore {
  find<K extends Kind>(kind: K, id: string): Promise<StoredObject<K> | null>;
  /** Returns an object by the portal's ID, or null when there is none. */
  findByReference<K extends Kind>(kind: K, customer: string, reference: string): Promise<StoredObject<K> | null>;
  insert<K extends Kind>(customer: string | null, value: ObjectOf<K>): Promise<StoredObject<K>>;
  /** Changes an object under a lock. The result of `change` is stored; null leaves the object unchanged. */
  update<K extends Kind>(
    kind: K,
    id: string,
    change: (value: ObjectOf<K>) => ObjectOf<K> | null,
  ): Promise<StoredObject<K> | null>;
}

interface Row {
  id: string;
  customer: string | null;
  value: unknown;
}

const stored = <K extends Kind>({ id, customer, value }: Row): StoredObject<K> => ({
  id,
  customer,
  value: value as ObjectOf<K>,
});

const objects = (db: PlatformDatabase, kind: Kind) =>
  db.selectFrom('test_gateway_objects').select(['id', 'customer', 'value']).where('kind', '=', kind);

export function openTestStore(database: Database): TestStore {
  return {
    async find(kind, id) {
      const row = await database.withPlatform((db) => objects(db, kind).where('id', '=', id).executeTakeFirst());
      return row ? stored(row) : null;
    },
    async findByReference(kind, customer, reference) {
      const rows = await database.withPlatform((db) =>
        objects(db, kind).where('customer', '=', customer).orderBy('created_at', 'desc').execute(),
      );
      const row = rows.find(({ value }) => (value as { reference?: string }).reference === reference);
      return row ? stored(row) : null;
    },
    async insert<K extends Kind>(customer: string | null, value: ObjectOf<K>) {
      const row = { id: `${prefixes[value.kind]}${randomToken()}`, kind: value.kind, customer, value };
      await database.withPlatform((db) =>
        db
          .insertInto('test_gateway_objects')
          .values({ ...row, value: JSON.stringify(value) })
          .execute(),
      );
      return stored<K>(row);
    },
    update: (kind, id, change) => updateObject(database, { kind, id }, change),
  };
}

function updateObject<K extends Kind>(
  database: Database,
  { kind, id }: { kind: K; id: string },
  change: (value: ObjectOf<K>) => ObjectOf<K> | null,
): Promise<StoredObject<K> | null> {
  return database.withPlatform(async (db) => {
    const row = await objects(db, kind).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return null;
    const before = stored<K>(row);
    const value: TestObject | null = change(before.value);
    if (value === null) return before;
    await db
      .updateTable('test_gateway_objects')
      .set({ value: JSON.stringify(value) })
      .where('id', '=', id)
      .execute();
    return { ...before, value: value as ObjectOf<K> };
  });
}
