import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { ownPortal } from '../../testing/portal.ts';
import { openDatabase } from './database.ts';
import { runPrepared } from './kysely-on-client.ts';

const portal = await ownPortal();

it('a statement invalidated by a migration fails once, and is planned again', async () => {
  const database = openDatabase({ connection: portal.serving, poolSize: 1, onError: () => undefined });
  const change = (statement: string) => withClient(portal.owner, (client) => client.query(statement));
  const read = () =>
    database.withPlatform((db) =>
      runPrepared<{ word: string }>(db, 'words', CompiledQuery.raw('select word from words')),
    );
  await change("create table words as select 'first'::varchar(9) as word; grant select on words to gatehouse_platform");
  expect(await read()).toEqual([{ word: 'first' }]);

  await change('alter table words alter word type text');

  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  expect(await read()).toEqual([{ word: 'first' }]);
  await database.close();
});
