import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { insertRow, readRow, readsRow, updateRow } from './rows.ts';

const source = { from: 'notifications', row: `json_build_object('_id', id, 'body', body, 'date', iso(created_at))` };
const unknownId = '01990000-0000-7000-8000-00000000d001';

const portal = await sharedPortal();
const actor = await portal.signIn();

describe('rows by ID', () => {
  type Work<T> = Parameters<typeof portal.platform.database.withCompany<T>>[1];
  const inCompany = <T>(work: Work<T>, companyId = actor.user.company_id) =>
    portal.platform.database.withCompany(companyId, work);
  const insert = (body: string) =>
    inCompany((db) =>
      insertRow(db, 'notifications', {
        company_id: actor.user.company_id,
        user_id: actor.user.id,
        kind: 'engagement',
        body,
        link: '/engagements',
        mail_state: 'none',
        created_at: '2026-01-05T10:00:00Z',
      }),
    );

  it('reads a record as in its list', async () => {
    const { id } = await insert('It’s 100 % "new"');

    const read = await inCompany((db) => readRow(db, source, id));
    const answered = await inCompany((db) => readsRow(source)({ db, params: { id } }));

    expect(read).toEqual({ _id: id, body: 'It’s 100 % "new"', date: '2026-01-05T10:00:00.000Z' });
    expect(answered).toEqual(read);
  });

  it('changes the given columns of that record only', async () => {
    const [one, other] = [await insert('One'), await insert('Other')];

    const changed = await inCompany((db) => updateRow(db, 'notifications', { id: one.id, body: 'Changed' }));

    expect(changed).toEqual({ ...one, body: 'Changed' });
    expect(await inCompany((db) => readRow(db, source, other.id))).toMatchObject({ body: 'Other' });
  });

  it('returns 404 for an unknown record and for another company’s', async () => {
    const { id } = await insert('Own');
    const stranger = (await portal.company()).id;

    const refusals = await Promise.allSettled([
      inCompany((db) => readRow(db, source, unknownId)),
      inCompany((db) => readRow(db, source, id), stranger),
      inCompany((db) => updateRow(db, 'notifications', { id, body: 'Changed' }), stranger),
    ]);

    const refusal = { status: 'rejected', reason: expect.objectContaining({ status: 404 }) };
    expect(refusals).toEqual([refusal, refusal, refusal]);
    expect(await inCompany((db) => readRow(db, source, id))).toMatchObject({ body: 'Own' });
  });
});
