import type { clientExports } from '@gatehouse/contract/clients/client-exports';

import type { PublicCall } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { PublicFile } from '../../../platform/mounting/mount-public-file.ts';
import { schemaOf } from './archive-parts.ts';
import { exportedTables } from './exported-tables.store.ts';

/** Returns the JSON Schema of exported rows. It describes the format only, so it needs no sign-in. */
export async function downloadSchema(call: PublicCall<typeof clientExports.schema>): Promise<PublicFile> {
  const { platform, params, query } = call;
  const table = exportedTables(query.for).find(({ noun }) => noun === params.noun);
  if (!table) throw notFound();
  const content = await platform.database.withPlatform((db) => schemaOf(db, table));
  return { name: `${params.noun}.json`, type: 'application/schema+json', content };
}
