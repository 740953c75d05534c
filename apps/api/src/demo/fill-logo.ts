import { buildLogo } from '../modules/company/company.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStores } from '../platform/files/files-store.ts';
import type { DemoCompany } from './companies.ts';
import { readDemoFile } from '../platform/core/demo-data.ts';
import { readContent } from '../platform/files/files-content.ts';

interface FillContext {
  database: Database;
  files: FileStores;
}

/** Adds the logo of a company, as if its admin had uploaded it; Initech has none. */
export async function fillLogo(filling: FillContext, id: string, { slug, logo }: DemoCompany): Promise<void> {
  if (logo === undefined) return;
  const content = await readDemoFile(`${slug}/${logo}`);
  const file = await buildFile(filling, {
    company_id: id,
    record: { kind: 'company-logo', id },
    name: `${slug}-logo.png`,
    type: 'image/png',
    content,
    size: readContent(content)?.picture ?? undefined,
  });
  await buildLogo(filling.database, id, file);
}
