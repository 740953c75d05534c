import { randomUUID } from 'node:crypto';

import type { BookmarkKind } from '@gatehouse/contract/bookmarks/bookmarks';
import { sql } from 'kysely';

import { buildActivity } from '../modules/activities/activities.build.ts';
import { buildAsset, npmLibrary } from '../modules/assets/assets.build.ts';
import { buildOwnCve } from '../modules/cves/cves.build.ts';
import { buildBreach } from '../modules/dark-web/dark-web.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildRetest } from '../modules/retests/retests.build.ts';
import { buildInvoice } from '../modules/invoices/invoices.build.ts';
import { buildCampaign } from '../modules/phishing/phishing.build.ts';
import { buildIssue } from '../modules/surface-issues/surface-issues.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { Secrets } from '../platform/security/secrets.ts';

/** A record that can be bookmarked, and the expected content of its bookmark. */
export interface MarkedRecord {
  id: string;
  title: string;
  idVisual: string;
  link: string;
}

interface Portal {
  database: Database;
  secrets: Secrets;
}

interface Owner {
  id: string;
  company_id: string;
  fullname: string;
}

type Build = (portal: Portal, owner: Owner) => Promise<MarkedRecord>;

async function buildFound({ database }: Portal, { company_id }: Owner) {
  const engagement = await buildEngagement(database, { company_id });
  const finding = await buildFinding(database, { company_id, engagement_id: engagement.id });
  return { engagement, finding };
}

const programmes: Record<'invoice' | 'activity' | 'campaign', Build> = {
  invoice: async (portal, { company_id }) => {
    const { id, invoiceID } = await buildInvoice(portal.database, { company_id });
    return { id, title: invoiceID, idVisual: invoiceID, link: `/billing/${id}` };
  },
  activity: async (portal, { company_id }) => {
    const { id } = await buildActivity(portal.database, { company_id, task: 'Test the shop' });
    return { id, title: 'Test the shop', idVisual: '', link: `/calendar?activity=${id}` };
  },
  campaign: async (portal, { company_id }) => {
    const name = `Parcel ${randomUUID()}`;
    const { id } = await buildCampaign(portal, company_id, { name, status: 'Running', date_start: '2026-10-01' });
    const { visual_id: idVisual } = await portal.database.withCompany(company_id, (db) =>
      db.selectFrom('phishing_campaigns').select('visual_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return { id, title: name, idVisual, link: `/phishing/${id}` };
  },
};

/** Builds a record of each kind that can be bookmarked. */
export const markedRecords: Record<BookmarkKind, Build> = {
  ...programmes,
  engagement: async (portal, { company_id }) => {
    const { id, title, visual_id } = await buildEngagement(portal.database, { company_id });
    return { id, title, idVisual: visual_id, link: `/engagements/${id}` };
  },
  finding: async (portal, owner) => {
    const { engagement, finding } = await buildFound(portal, owner);
    const { id, title, visual_id } = finding;
    return { id, title, idVisual: visual_id, link: `/engagements/${engagement.id}/findings/${id}` };
  },
  retest: async (portal, owner) => {
    const { engagement, finding } = await buildFound(portal, owner);
    const asked = { findingIds: [finding.id], now: new Date() };
    const { id, title, visual_id } = await buildRetest(portal.database, owner, asked);
    return { id, title, idVisual: visual_id, link: `/engagements/${engagement.id}/retests/${id}` };
  },
  leak: async (portal, { company_id }) => {
    const login = `${randomUUID()}@leak.example`;
    const { id, visual_id } = await buildBreach(portal, { company_id, login });
    return { id, title: login, idVisual: visual_id, link: `/dark-web/${id}` };
  },
  issue: async (portal, { company_id }) => {
    const { id, visual_id } = await buildIssue(portal, company_id, { title: 'Weak cipher suites' });
    return { id, title: 'Weak cipher suites', idVisual: visual_id, link: `/attack-surface-management/${id}` };
  },
  asset: async (portal, { company_id }) => {
    const { id } = await buildAsset(portal, company_id, npmLibrary('@acme/shop', '1.2.0'));
    return { id, title: '@acme/shop 1.2.0', idVisual: '', link: `/assets?peek=${id}` };
  },
  cve: async (portal, { company_id }) => {
    // A company may name its own vulnerabilities, and the name is part of the URL.
    const name = `Café "50 %"/~(${randomUUID()})!`;
    await buildOwnCve(portal, company_id, name);
    const { id, summary } = await portal.database.withCompany(company_id, (db) =>
      db.selectFrom('company_cves').select(['id', 'summary']).where('name', '=', name).executeTakeFirstOrThrow(),
    );
    return { id, title: summary || name, idVisual: name, link: `/assets/cves/${encodeURIComponent(name)}` };
  },
};

const tables: Record<BookmarkKind, string> = {
  engagement: 'engagements',
  finding: 'findings',
  retest: 'retests',
  leak: 'breaches',
  issue: 'surface_issues',
  asset: 'assets',
  cve: 'company_cves',
  invoice: 'invoices',
  activity: 'activities',
  campaign: 'phishing_campaigns',
};

/** Deletes a record as its module does. */
export const deleteMarked = (portal: Portal, companyId: string, { kind, id }: { kind: BookmarkKind; id: string }) =>
  portal.database.withCompany(companyId, (db) =>
    sql`delete from ${sql.table(tables[kind])} where id = ${id}`.execute(db),
  );
