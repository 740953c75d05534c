import { cves } from '@gatehouse/contract/cves/cves';
import { imports } from '@gatehouse/contract/imports/imports';
import { describe, expect, it } from 'vitest';

import { formOf } from '../../testing/form.ts';
import { sharedPortal } from '../../testing/portal.ts';
import { send } from '../../testing/send.ts';

const portal = await sharedPortal();
const { id: companyId } = await portal.company();
const admin = await portal.signIn({ companyId, role: 'company-admin' });

describe('a long form field', () => {
  it('is received completely, up to the length in the contract', async () => {
    const affected = Array.from({ length: 100 }, (_, at) => ({
      purl: `pkg:npm/${'long-'.repeat(80)}${at}`,
    }));
    const form = formOf({ cve: 'ACME-1', summary: 'Internal', affected }, null);
    expect(form.payload.length).toBeGreaterThan(40_000);
    const reply = await send(portal, { actor: admin, endpoint: cves.create, params: {}, ...form });
    expect(reply.statusCode).toBe(200);
  });

  it('is refused beside a file instead of being truncated', async () => {
    const staff = await portal.signIn({ role: 'provider-admin' });
    const fields = { company: 'acme', format: 'nuclei', engagement: 'x'.repeat(210_000) };
    const form = formOf(fields, { name: 'scan.jsonl', content: '{}' });
    const reply = await send(portal, { actor: staff, endpoint: imports.create, params: {}, ...form });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ datas: { message: 'The field engagement is too long' } });
  });
});
