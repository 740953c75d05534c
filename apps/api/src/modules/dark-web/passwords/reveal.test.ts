import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { darkWebSchemas } from '@gatehouse/contract/dark-web/dark-web.schema';
import { revealedPasswordSchema } from '@gatehouse/contract/dark-web/leak.schema';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { openDarkWebCast, tenMinutesMs } from '../../../testing/dark-web-cast.ts';
import { auditSubjects, withClient } from '../../../testing/database-state.ts';

const reason = 'Checking whether the account is still in use';

describe('revealing a password', async () => {
  const cast = await openDarkWebCast();
  // The clock is moved below, which ends existing sessions.
  const freshAdmin = () => cast.portal.signIn({ companyId: cast.companyId });

  it('returns the exact password, when to hide it, and who has seen it', async () => {
    const { id, visual_id } = await cast.build({ password: ' Straße:99 é💥 ' });

    const reply = await cast.reveal(cast.manager, id, { reason });

    const shown = revealedPasswordSchema.parse(reply.datas);
    expect(shown).toMatchObject({ password: ' Straße:99 é💥 ', hideAfterSeconds: 30 });
    expect(Date.parse(shown.hideAt) - cast.portal.platform.clock.now().getTime()).toBeGreaterThan(25_000);
    expect(shown.seenBy).toMatchObject([{ person: { fullname: 'Marcus Lindqvist' }, reason }]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await cast.read(id, cast.user)).seenBy).toHaveLength(1);
    expect(await auditSubjects(cast.portal.owner, cast.manager.user.id, 'revealed')).toContain(visual_id);
    expect(await cast.notesOf(cast.admin)).toContainEqual(
      expect.objectContaining({ body: `Marcus Lindqvist viewed the password of #${visual_id}` }),
    );
  });

  it('does not notify admins of their own view', async () => {
    const { id, visual_id } = await cast.build();

    await cast.reveal(cast.admin, id);

    expect(JSON.stringify(await cast.notesOf(cast.admin))).not.toContain(visual_id);
  });

  it('requires no reason, and is logged without one as well', async () => {
    const { id, visual_id } = await cast.build();

    expect(await cast.reveal(cast.admin, id, {})).toMatchObject({ status: 200 });

    expect((await cast.read(id)).seenBy).toMatchObject([{ reason: '' }]);
    expect(await auditSubjects(cast.portal.owner, cast.admin.user.id, 'revealed')).toContain(visual_id);
  });

  it('is refused if there is none', async () => {
    const none = await cast.build({ password: null });

    expect(await cast.reveal(cast.admin, none.id)).toMatchObject({ status: 422 });
    expect((await cast.read(none.id)).seenBy).toEqual([]);
  });

  it('requires confirmation of identity once the session is older than ten minutes', async () => {
    const { companyId, portal, ownPassword } = cast;
    const user = { password: ownPassword };
    const actor = await portal.signIn({ companyId, role: 'company-manager', user });
    const { id } = await cast.build({ password: 'Late-Reveal-1' });
    portal.pass(tenMinutesMs + 1_000);

    const asked = await cast.reveal(actor, id);
    await portal.call(actor, me.prove, { body: { password: ownPassword } });
    const proven = await cast.reveal(actor, id);

    expect(asked).toMatchObject({ status: 422, datas: { code: 'STEP_UP_REQUIRED' } });
    expect(proven).toMatchObject({ status: 200, datas: { password: 'Late-Reveal-1' } });
    expect((await cast.read(id, actor)).seenBy).toHaveLength(1);
  });

  it('is not stored for an Idempotency-Key, and runs again with the same key', async () => {
    const { id } = await cast.build({ password: 'Keyed-Reveal-7' });
    const headers = { 'idempotency-key': 'once' };
    const actor = await freshAdmin();

    const replies = [
      await cast.reveal(actor, id, { reason, headers }),
      await cast.reveal(actor, id, { reason, headers }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cast.read(id, actor)).seenBy).toHaveLength(2);
    const kept = await withClient(cast.portal.owner, (client) =>
      client.query('select 1 from idempotent_answers where user_id = $1', [actor.user.id]),
    );
    expect(kept.rowCount).toBe(0);
  });

  it('fails for a password that was moved to another record or another company', async () => {
    const [one, other] = [await cast.build({ password: 'Mine-1' }), await cast.build({ password: 'Yours-2' })];
    await withClient(cast.portal.owner, (client) =>
      client.query(
        `update breach_passwords p set sealed = o.sealed from breach_passwords o where p.breach_id = $1 and o.breach_id = $2`,
        [one.id, other.id],
      ),
    );

    const reply = await cast.reveal(await freshAdmin(), one.id);

    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain('Yours-2');
  });

  it('uses POST, and its response is never stored', () => {
    expect(darkWeb.reveal.method).toBe('POST');
    expect(darkWebSchemas.reveal.neverKept).toBe(true);
  });
});
