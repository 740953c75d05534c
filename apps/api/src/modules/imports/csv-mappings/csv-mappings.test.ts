import type { CsvMappingRecord } from '@gatehouse/contract/imports/csv-mappings.schema';
import { csvMappings } from '@gatehouse/contract/imports/csv-mappings';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { imports } from '@gatehouse/contract/imports/imports';
import { describe, expect, it } from 'vitest';

import { uploadAs } from '../../../testing/upload-as.ts';
import { ownPortal } from '../../../testing/portal.ts';

const columns = { title: 'Weakness', severity: 'How bad' };
const table = 'Weakness,How bad\nOpen port,High\n';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('a column mapping', () => {
  const save = (companyId: string, body: object) =>
    portal.call(staff, csvMappings.save, { params: { companyId }, body: body as never });
  const list = async (companyId: string) =>
    (await portal.call(staff, csvMappings.list, { params: { companyId } })).datas as CsvMappingRecord[];

  const send = (slug: string, fields: Record<string, string>) =>
    uploadAs(portal, staff, {
      endpoint: imports.create,
      fields: { company: slug, format: 'csv', engagement: 'Sheet', ...fields },
      file: { name: 't.csv', content: table },
    });

  it('is saved, replaced by one with the same name, and deleted', async () => {
    const { id } = await portal.company();
    await save(id, { name: 'Weekly', columns });
    await save(id, { name: 'weekly', columns: { title: 'Name' } });
    const [kept] = await list(id);

    await portal.call(staff, csvMappings.remove, { params: { companyId: id, id: kept?._id ?? '' } });

    expect(kept).toMatchObject({ name: 'weekly', columns: { title: 'Name' } });
    expect(await list(id)).toEqual([]);
  });

  it('defines the meaning of the columns in an import', async () => {
    const company = await portal.company();
    const reader = await portal.signIn({ companyId: company.id });
    await save(company.id, { name: 'Weekly', columns });

    const reply = await send(company.slug, { mapping: 'WEEKLY' });

    expect(reply).toMatchObject({ status: 200, datas: { created: 1 } });
    const { findings } = engagementSchema.parse((await portal.call(reader, engagements.last)).datas);
    expect(findings).toMatchObject([{ title: 'Open port', severity: 'high' }]);
  });

  it.each([
    [{ mapping: 'Monthly' }, 'Mapping "Monthly" not found. Saved mappings: Weekly.'],
    [{ mapping: 'Weekly', format: 'nuclei' }, 'The format nuclei does not use a column mapping.'],
  ])('refuses %j in one sentence', async (fields, message) => {
    const company = await portal.company();
    await save(company.id, { name: 'Weekly', columns });

    expect(await send(company.slug, fields)).toMatchObject({ status: 422, datas: { message } });
  });

  it('without a column for the title is refused, and nothing is saved', async () => {
    const { id } = await portal.company();

    const reply = await save(id, { name: 'Weekly', columns: { severity: 'Risk' } });

    expect(reply).toMatchObject({ status: 422, datas: { message: 'Select the title column' } });
    expect(await list(id)).toEqual([]);
  });
});
