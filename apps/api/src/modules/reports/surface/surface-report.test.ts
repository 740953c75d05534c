import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { reports } from '@gatehouse/contract/reports/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { auditSubjects } from '../../../testing/database-state.ts';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { bookmarksOf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { type Actor, openPortal, type TestPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildHost } from '../../attack-surface/attack-surface.build.ts';
import { buildIssue } from '../../surface-issues/surface-issues.build.ts';

describe('the report of an attack surface', () => {
  let portal: TestPortal;
  let companyId: string;
  beforeAll(async () => void (portal = await openPortal({ PROVIDER_NAME: 'Northwind Security' })));
  afterAll(() => portal.close());
  beforeEach(async () => {
    companyId = (await portal.company()).id;
  });

  const textOf = async (actor: Actor, endpoint: typeof reports.surface | typeof reports.surfaceOfClient) => {
    const params = endpoint === reports.surfaceOfClient ? { companyId } : {};
    const reply = await send(portal, { actor, endpoint, params });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const pdf = readPdf(reply.rawPayload);
    return { pdf, text: aloud(pdf) };
  };

  it('has figures, the worst hosts, open issues and changes, for both sides alike', async () => {
    const admin = await portal.signIn({ companyId, role: 'company-admin' });
    const staff = await portal.signIn({ role: 'provider-analyst' });
    const issue = await buildIssue(portal.platform, companyId, { title: 'Exposed console', severity: 'critical' });

    const own = await textOf(admin, reports.surface);
    const client = await textOf(staff, reports.surfaceOfClient);

    expect(bookmarksOf(own.pdf)).toEqual([
      'Summary',
      'Hosts with the most severe issues',
      'Open issues',
      expect.stringMatching(/^Changes since \d\d-\d\d-\d{4}$/),
    ]);
    expect(own.text).toContain('1 open issue is rated Critical and 0 High.');
    expect(own.text).toContain(issue.host);
    expect(own.text).toContain('Exposed console');
    expect(own.text).toContain('New host');
    expect(client.text).toBe(own.text);
    expect(await auditSubjects(portal.owner, admin.user.id, 'exported')).toHaveLength(1);
  });

  it('counts services and certificates as the overview does, with those of missing hosts', async () => {
    const admin = await portal.signIn({ companyId, role: 'company-admin' });
    const { id } = await buildHost(portal.platform, companyId, 'gone.acme.example');
    await buildHost(portal.platform, companyId, 'there.acme.example');
    await portal.platform.database.withCompany(companyId, async (db) => {
      const certificate_until = new Date(Date.now() + 5 * 86_400_000).toISOString();
      await db.updateTable('surface_hosts').set({ state: 'Missing', certificate_until }).where('id', '=', id).execute();
    });
    const { datas } = await portal.call(admin, attackSurface.summary);
    expect(datas).toMatchObject({ services: 2, certificatesEnding: 1 });

    const { text } = await textOf(admin, reports.surface);

    expect(text).toContain('1 domain with 1 host exposes 2 services to the internet.');
    expect(text).toMatch(/Certificates that expire within 30 days\s+1\b/);
  });

  it('says that there is nothing before the first scan', async () => {
    const { text } = await textOf(await portal.signIn({ companyId, role: 'company-user' }), reports.surface);
    expect(text).toContain('No scan has found hosts yet.');
    expect(text).toContain('No open issues.');
  });

  it('prints host names literally, whatever they contain', async () => {
    const admin = await portal.signIn({ companyId, role: 'company-admin' });
    await buildHost(portal.platform, companyId, 'xn--bcher-kva.acme.example');
    const { text } = await textOf(admin, reports.surface);
    expect(text).toContain('New host');
    expect(text).toContain('xn--bcher-kva.acme.example');
  });
});
