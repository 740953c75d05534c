import { companyRoles, services } from '@gatehouse/contract/core/access';
import type { Bookmark } from '@gatehouse/contract/bookmarks/bookmarks.schema';
import { bookmarkId, type BookmarkKind, bookmarkKinds, bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { describe, expect, it } from 'vitest';

import { deleteMarked, markedRecords } from '../../testing/bookmark-cast.ts';
import { withClient } from '../../testing/database-state.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildDraft } from '../invoices/invoices.build.ts';
import { buildCampaign } from '../phishing/phishing.build.ts';
import { buildBookmark } from './bookmarks.build.ts';

const clients = ['company-admin', 'company-manager', 'company-user'];
/** The roles that may read each kind of record, stated independently of the code. */
const readers: Record<BookmarkKind, readonly string[]> = {
  engagement: clients,
  finding: clients,
  retest: clients,
  leak: clients,
  issue: clients,
  asset: clients,
  cve: clients,
  invoice: ['company-admin'],
  activity: clients,
  campaign: clients,
};
/** The service that a company needs for each kind; undefined for kinds that every company has. */
const serviceOf: Partial<Record<BookmarkKind, (typeof services)[number]>> = {
  engagement: 'engagements',
  finding: 'engagements',
  retest: 'engagements',
  leak: 'darkWeb',
  issue: 'attackSurface',
  asset: 'assets',
  cve: 'assets',
  campaign: 'phishing',
};

const portal = await ownPortal();

describe('a bookmark', () => {
  const read = async (actor: Actor): Promise<readonly Bookmark[]> =>
    ((await portal.call(actor, bookmarks.data)).datas as { bookmarks: Bookmark[] }).bookmarks;
  const set = (actor: Actor, kind: BookmarkKind, recordId: string) =>
    portal.call(actor, bookmarks.update, { body: { id: bookmarkId(kind, recordId), isBookmarked: true } });
  /** Builds a bookmark directly, as if its user had created it while they could still read the record. */
  const keep = ({ user }: Actor, kind: BookmarkKind, id: string) =>
    buildBookmark(portal.platform.database, { company_id: user.company_id, user_id: user.id, kind, id });
  const countKept = (kind: BookmarkKind, recordId: string) =>
    withClient(portal.owner, async (client) => {
      const { rows } = await client.query('select 1 from bookmarks where subject = $1', [bookmarkId(kind, recordId)]);
      return rows.length;
    });

  it.each(bookmarkKinds)('of the kind %s has the title, the ID and the address of its record', async (kind) => {
    const admin = await portal.signIn();
    const { id: recordId, ...shown } = await markedRecords[kind](portal.platform, admin.user);
    const bookmark = { ...shown, kind, id: bookmarkId(kind, recordId), isBookmarked: true };

    expect(await set(admin, kind, recordId)).toMatchObject({ status: 200, datas: bookmark });
    expect(await read(admin)).toEqual([bookmark]);
  });

  it.each(bookmarkKinds)(
    'of the kind %s can neither be set nor shown for a record of another company',
    async (kind) => {
      const admin = await portal.signIn();
      const other = await portal.signIn();
      const { id } = await markedRecords[kind](portal.platform, other.user);
      await keep(admin, kind, id);

      const refused = await set(admin, kind, id);
      const unknown = await set(admin, kind, '01890000-0000-7000-8000-000000000000');
      expect([refused.status, refused.text]).toEqual([404, unknown.text]);
      expect(await read(admin)).toEqual([]);
    },
  );

  it.each(bookmarkKinds)('of the kind %s can be set and seen by the roles that may read the record', async (kind) => {
    const admin = await portal.signIn();
    const { id } = await markedRecords[kind](portal.platform, admin.user);
    for (const role of companyRoles) {
      const actor = await portal.signIn({ companyId: admin.user.company_id, role });
      await keep(actor, kind, id);
      const mayRead = readers[kind].includes(role);

      expect([role, (await set(actor, kind, id)).status]).toEqual([role, mayRead ? 200 : 404]);
      expect([role, await read(actor)]).toMatchObject([role, mayRead ? [{ kind }] : []]);
    }
  });

  it.each(bookmarkKinds)('of the kind %s requires the service of the record', async (kind) => {
    const needed = serviceOf[kind];
    const company = await portal.company({ services: services.filter((service) => service !== needed) });
    const admin = await portal.signIn({ companyId: company.id });
    const { id } = await markedRecords[kind](portal.platform, admin.user);
    await keep(admin, kind, id);
    const mayRead = needed === undefined;

    expect((await set(admin, kind, id)).status).toBe(mayRead ? 200 : 404);
    expect(await read(admin)).toHaveLength(mayRead ? 1 : 0);
  });

  // Issued invoices are never deleted.
  it.each(bookmarkKinds.filter((kind) => kind !== 'invoice'))(
    'of the kind %s is deleted with its record, for every user',
    async (kind) => {
      const admin = await portal.signIn();
      const { company_id } = admin.user;
      const user = await portal.signIn({ companyId: company_id, role: 'company-user' });
      const gone = await markedRecords[kind](portal.platform, admin.user);
      const kept = await markedRecords[kind](portal.platform, admin.user);
      for (const actor of [admin, user]) for (const { id } of [gone, kept]) await set(actor, kind, id);

      await deleteMarked(portal.platform, company_id, { kind, id: gone.id });

      expect([await countKept(kind, gone.id), await countKept(kind, kept.id)]).toEqual([0, 2]);
      expect((await read(admin)).map(({ id }) => id)).toEqual([bookmarkId(kind, kept.id)]);
    },
  );

  it.each(['invoice', 'campaign'] as const)('of a draft of the kind %s can neither be set nor shown', async (kind) => {
    const { platform } = portal;
    const admin = await portal.signIn();
    const { company_id } = admin.user;
    const drafts = {
      invoice: async () => ({ id: await buildDraft(platform.database, { company_id }) }),
      campaign: () =>
        buildCampaign(platform, company_id, { name: 'Parcel', status: 'Draft', date_start: '2026-10-01' }),
    };
    const { id } = await drafts[kind]();
    await keep(admin, kind, id);

    expect(await set(admin, kind, id)).toMatchObject({ status: 404 });
    expect(await read(admin)).toEqual([]);
  });
});
