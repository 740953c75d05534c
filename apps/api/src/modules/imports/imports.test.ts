import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { type ImportReport, importReportSchema } from '@gatehouse/contract/imports/imports.schema';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../testing/portal.ts';
import { importFindings } from './findings/findings.service.ts';
import { nucleiLine } from './imports.build.ts';
import { chooseReader } from './reading.service.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

const portal = await ownPortal();

describe('importing a file of findings', () => {
  /** Imports lines into the company of `actor`. */
  async function run(actor: Actor, lines: string[], title?: string): Promise<ImportReport> {
    const { report } = await importFindings({
      database: portal.platform.database,
      storage: portal.platform,
      reader: chooseReader('nuclei'),
      company: { id: actor.user.company_id },
      engagementTitle: title,
      file: { name: 'scan.jsonl', content: pieces(lines) },
      actor: { id: null, name: 'Command line' },
      origin: { address: 'command line', userAgent: '', requestId: '' },
    });
    return importReportSchema.parse(report);
  }
  async function* pieces(lines: string[]) {
    for (const line of lines) yield Buffer.from(line);
  }
  const newest = async (actor: Actor) => engagementSchema.parse((await portal.call(actor, engagements.last)).datas);
  const rows = (actor: Actor, table: 'notifications' | 'audit_entries' | 'engagements') =>
    portal.platform.database.withCompany(actor.user.company_id, (db) => db.selectFrom(table).selectAll().execute());

  it('creates an engagement from the file and the date, with numbers in order of severity', async () => {
    const admin = await portal.signIn();

    const report = await run(admin, [
      nucleiLine({ id: 'quiet', severity: 'info' }),
      nucleiLine({ id: 'scored', severity: 'high', info: { classification: { 'cvss-metrics': vector } } }),
      nucleiLine({ id: 'loud', severity: 'critical', at: '2026-03-05T01:00:00Z' }),
      nucleiLine({ id: 'loud', severity: 'critical', host: 'https://b.acme.example' }),
    ]);

    expect(report).toEqual({ format: 'nuclei', created: 3, updated: 0, unchanged: 0, rejected: 0, warnings: [] });
    const engagement = await newest(admin);
    expect(engagement).toMatchObject({
      title: 'scan.jsonl, 05-03-2026',
      date_start: '2026-03-04',
      date_end: '2026-03-05',
      statistics: { numOfFindingsOpen: 3, totalRisk: 9.8 },
      riskRating: 'critical',
    });
    expect(engagement.findings).toMatchObject([
      {
        title: 'The scored',
        severity: 'critical',
        reportedSeverity: 'high',
        cvssv3: vector,
        cvssScore: 9.8,
        idVisual: `${engagement.idVisual}-F001`,
      },
      { title: 'The loud', severity: 'critical', numOfAffectedAssets: 2, idVisual: `${engagement.idVisual}-F002` },
      { title: 'The quiet', severity: 'info', cvssScore: null, idVisual: `${engagement.idVisual}-F003` },
    ]);
  });

  it('changes nothing the second time and notifies no one', async () => {
    const admin = await portal.signIn();
    const lines = [nucleiLine({ id: 'one' }), nucleiLine({ id: 'two', host: 'https://b.acme.example' })];
    await run(admin, lines);
    // Their emails are sent in the meantime.
    const notes = async () =>
      (await rows(admin, 'notifications')).map((note) => ({ ...note, mail_state: expect.any(String) as string }));
    const before = [await newest(admin), await notes(), await rows(admin, 'audit_entries')];

    const report = await run(admin, lines.toReversed());

    expect(report).toEqual({ format: 'nuclei', created: 0, updated: 0, unchanged: 2, rejected: 0, warnings: [] });
    expect([await newest(admin), await notes(), await rows(admin, 'audit_entries')]).toEqual(before);
  });

  it('updates what a later scan reports differently, keeps IDs and assets, and reports what is missing', async () => {
    const admin = await portal.signIn();
    await run(
      admin,
      [nucleiLine({ id: 'stays' }), nucleiLine({ id: 'moves' }), nucleiLine({ id: 'goes' })],
      'Perimeter',
    );
    const at = '2026-04-04T00:00:00Z';

    const report = await run(
      admin,
      [
        nucleiLine({ id: 'moves', at, severity: 'high', host: 'https://c.acme.example' }),
        nucleiLine({ id: 'stays' }),
        nucleiLine({ id: 'comes', at, severity: 'critical' }),
      ],
      'perimeter',
    );

    expect(report).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 1,
      warnings: ['Not in this file, left unchanged: The goes.'],
    });
    expect((await newest(admin)).findings).toMatchObject([
      { title: 'The comes', idVisual: expect.stringContaining('F004') },
      {
        title: 'The moves',
        idVisual: expect.stringContaining('F002'),
        severity: 'high',
        numOfAffectedAssets: 2,
        firstSeen: '2026-03-04T05:06:07.008Z',
        lastSeen: '2026-04-04T00:00:00Z',
      },
      { title: 'The goes', idVisual: expect.stringContaining('F001') },
      { title: 'The stays', idVisual: expect.stringContaining('F003') },
    ]);
  });

  it('lets an older scan add assets and times, but not texts', async () => {
    const admin = await portal.signIn();
    await run(admin, [nucleiLine({ id: 'one', severity: 'low', at: '2026-03-02T00:00:00Z' })], 'Perimeter');
    const older = nucleiLine({
      id: 'one',
      severity: 'high',
      at: '2026-03-01T00:00:00Z',
      host: 'https://old.acme.example',
    });

    const first = await run(admin, [older], 'Perimeter');
    const again = await run(admin, [older], 'Perimeter');

    expect([first.updated, again.unchanged]).toEqual([1, 1]);
    expect((await newest(admin)).findings).toMatchObject([
      { severity: 'low', numOfAffectedAssets: 2, firstSeen: '2026-03-01T00:00:00Z', lastSeen: '2026-03-02T00:00:00Z' },
    ]);
  });

  it('stores nothing of a truncated file', async () => {
    const admin = await portal.signIn();
    const broken = [nucleiLine({ id: 'one' }), nucleiLine({ id: 'two' }).slice(0, 40)];

    await expect(run(admin, broken)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/line 2.*Nothing was imported\.$/i),
    });
    expect(await rows(admin, 'engagements')).toEqual([]);
  });

  it('stores nothing of a file without findings', async () => {
    const admin = await portal.signIn();

    expect(await run(admin, [])).toMatchObject({ created: 0, warnings: ['The file contains no findings.'] });
    expect(await rows(admin, 'engagements')).toEqual([]);
  });

  it('notifies users who may read engagements, and sends an event to the company', async () => {
    const admin = await portal.signIn();
    const user = await portal.signIn({ companyId: admin.user.company_id, role: 'company-user' });
    await portal.signIn({ companyId: admin.user.company_id, role: 'company-hr' });

    await run(admin, [nucleiLine({ id: 'one' }), nucleiLine({ id: 'two' })]);

    const { _id, idVisual, title } = await newest(admin);
    const notes = await rows(admin, 'notifications');
    expect(notes).toHaveLength(2);
    expect(notes).toEqual(
      [admin, user].map((actor) =>
        expect.objectContaining({
          user_id: actor.user.id,
          body: `2 new findings in #${idVisual}`,
          link: `/engagements/${_id}`,
        }),
      ),
    );
    expect(await rows(admin, 'audit_entries')).toMatchObject([
      {
        action: 'imported',
        actor_name: 'Command line',
        subject: `${idVisual} ${title}`,
        details: { file: 'scan.jsonl', format: 'nuclei', created: '2', updated: '0' },
      },
    ]);
  });

  it('creates one engagement for two concurrent imports', async () => {
    const admin = await portal.signIn();
    const lines = [nucleiLine({ id: 'one' }), nucleiLine({ id: 'two' })];

    const reports = await Promise.all([run(admin, lines), run(admin, lines), run(admin, lines)]);

    expect(reports.map(({ created }) => created).toSorted((left, right) => left - right)).toEqual([0, 0, 2]);
    expect(await rows(admin, 'engagements')).toHaveLength(1);
  });
});
