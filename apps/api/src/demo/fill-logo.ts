import { buildLogo } from '../modules/company/company.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStores } from '../platform/files/files-store.ts';
import type { DemoCompany } from './companies.ts';
import { demoLogos } from './logos.ts';
import { pngOf } from '../platform/file-kinds/write-png.ts';

interface FillContext {
  database: Database;
  files: FileStores;
}

/** Adds the logo of a company, as if its admin had uploaded it; Initech has none. */
export async function fillLogo(filling: FillContext, id: string, { name, slug }: DemoCompany): Promise<void> {
  const draw = demoLogos[name];
  if (!draw) return;
  const canvas = draw();
  const { width, height } = canvas;
  const file = await buildFile(filling, {
    company_id: id,
    record: { kind: 'company-logo', id },
    name: `${slug}-logo.png`,
    type: 'image/png',
    content: pngOf(canvas),
    size: { width, height },
  });
  await buildLogo(filling.database, id, file);
}
