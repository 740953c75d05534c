import { findBranding, findImages } from '../../platform/branding/branding.store.ts';
import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import type { Firm } from './issue/firm.ts';
import { buildLetter, buildRevocation, demandApproval, findCompleted, findDemoAdmin } from './letters.build.ts';

const dayMs = 86_400_000;
/** Ages of the letters in days. */
const issuedAgo = 20;
const revokedAgo = 95;
const requestedAgo = 1;

/** Returns the provider of the demo as its letters name it; undefined without its branding. */
async function demoFirm({ database }: DemoCompany): Promise<Firm | undefined> {
  return database.withPlatform(async (db) => {
    const brand = await findBranding(db);
    const images = await findImages(db);
    const logo = images.find(({ kind, media_type }) => kind === 'light' && media_type !== 'image/webp');
    if (!brand) return undefined;
    const { name, legal_line: legalLine, accent } = brand;
    return { name, legalLine, accent, logo: logo?.content ?? null };
  });
}

/** Adds the demo letters: of Acme a valid and a revoked one, and of Globex one that staff are to approve. */
export const fillLetters: DemoFiller = async (demo) => {
  if (demo.company.slug !== 'provider') return;
  await fillAcme(demo);
  await fillGlobex(demo);
};

const ago = ({ clock }: DemoCompany, days: number): Date => new Date(clock.now().getTime() - days * dayMs);

async function fillGlobex(demo: DemoCompany): Promise<void> {
  const admin = await findDemoAdmin(demo.database, 'globex');
  if (!admin) return;
  const { companyId, ...by } = admin;
  const [first] = await demo.database.withCompany(companyId, (db) => findCompleted(db, 1));
  if (!first) return;
  await demandApproval(demo.database, companyId);
  await buildLetter(demo, companyId, { engagementId: first.id, by, now: ago(demo, requestedAgo), isRequested: true });
}

/** One letter is valid, and one was revoked because it disclosed too much. */
async function fillAcme(demo: DemoCompany): Promise<void> {
  const { database } = demo;
  const admin = await findDemoAdmin(database, 'acme');
  const firm = await demoFirm(demo);
  if (!admin || !firm) return;
  const { companyId, ...by } = admin;
  const [first] = await database.withCompany(companyId, (db) => findCompleted(db, 1));
  if (!first) return;
  const letter = { engagementId: first.id, firm, by };
  const old = await buildLetter(demo, companyId, { ...letter, now: ago(demo, revokedAgo) });
  await buildRevocation(database, old, {
    reason: 'Replaced by a letter without the scope',
    now: ago(demo, issuedAgo + 1),
  });
  await buildLetter(demo, companyId, { ...letter, now: ago(demo, issuedAgo), request: { scope: 'count' } });
}
