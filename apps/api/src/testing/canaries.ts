import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import { expect } from 'vitest';

import { buildChain, buildStep, buildStepImage } from '../modules/attack-chain/attack-chain.build.ts';
import {
  buildComment,
  buildCoverage,
  buildEngagement,
  buildFinding,
} from '../modules/engagements/engagements.build.ts';
import { buildMove } from '../modules/findings/moves.build.ts';
import { buildQuestion, buildRetest } from '../modules/retests/retests.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import { buildDraft } from '../modules/finding-drafts/finding-drafts.build.ts';
import { anyPng, pngWithText } from './pictures.ts';
import type { Actor, SharedPortal } from './portal.ts';
import { uploadAs } from './upload-as.ts';

/** Words that nobody writes, so that each is found wherever it escapes. */
export const canary = {
  comment: 'CanaryComment',
  history: 'CanaryHistory',
  message: 'CanaryMessage',
  draft: 'CanaryDraft',
  user: 'CanaryUser',
  evidence: 'CanaryEvidence',
  file: 'canaryfile',
  alt: 'CanaryAlt',
  methodology: 'CanaryMethodology',
  host: 'canaryhost',
  address: '198.51.100.77',
  metadata: 'CanaryMetadata',
} as const;
/** The host that is hidden where hosts are. */
export const canaryHost = `${canary.host}.acme.example`;
/** Texts that no shared report and no document contains, whatever its options. */
export const internalCanaries: readonly string[] = [
  canary.comment,
  canary.history,
  canary.message,
  canary.draft,
  canary.user,
  canary.file,
  canary.metadata,
];

interface Planting {
  portal: SharedPortal;
  /** The admin of the client, whose name is a canary. */
  admin: Actor;
}

/** The engagement that canaries are planted in. */
interface Place {
  company_id: string;
  engagement_id: string;
}
type PlantedFinding = Awaited<ReturnType<typeof plantFinding>>;

const host = canaryHost;

/** Builds an engagement with a canary in every place that a report could take its texts from, and returns its ID. */
export async function plantCanaries(planting: Planting): Promise<string> {
  const { portal, admin } = planting;
  const { database } = portal.platform;
  const { company_id } = admin.user;
  const { id } = await buildEngagement(database, {
    company_id,
    title: `Test of ${host}`,
    summary: `We tested ${host} and ${canary.address}.`,
    headline: `${host} holds`,
    methodology: canary.methodology,
    scope: [{ kind: 'Domain', value: host }],
    team: [{ name: 'Sam Staff', role: 'Lead' }],
  });
  const place = { company_id, engagement_id: id };
  const finding = await plantFinding(planting, place);
  await plantTalk(planting, finding);
  await buildDraft(database, { ...place, title: canary.draft });
  await buildCoverage(database, { id, company_id }, [
    { area: `Input of ${host}`, item: 'Injection', result: 'Failed', note: `At ${host}`, findingIds: [finding.id] },
  ]);
  await plantStory(planting, place, finding.id);
  return id;
}

async function plantFinding({ portal: { platform } }: Planting, place: Place) {
  const { database } = platform;
  const finding = await buildFinding(database, {
    ...place,
    title: `Injection at ${host}`,
    cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    description: `See https://${host}/search and [the form](https://${host.toUpperCase()}/form).`,
    recommendation: `Fix \`${host}\`.`,
    evidence: canary.evidence,
    reference_links: [`https://${host}/advice`, 'https://owasp.org/sqli'],
    assets: [{ host, location: `https://${host}:8443/x`, evidence: canary.evidence }, { host: canary.address }],
  });
  const { company_id } = place;
  const record = { kind: 'finding-image' as const, id: finding.id };
  const png = { name: `${canary.file}.png`, type: 'image/png', content: anyPng(10, 8) };
  const image = await buildFile(platform, { company_id, record, ...png });
  await database.withCompany(company_id, (db) =>
    db
      .updateTable('findings')
      .set({ impact: `Seen here: ![${canary.alt}](/api/files/${image.id}/${canary.file}.png)` })
      .where('id', '=', finding.id)
      .execute(),
  );
  return finding;
}

/** Adds what both sides say about a finding: comments, messages of a retest, and reasons in its history. */
async function plantTalk({ portal, admin }: Planting, finding: PlantedFinding): Promise<void> {
  const { database, clock } = portal.platform;
  const now = clock.now();
  await buildComment(database, finding.id, { ...admin.user, words: { body: canary.comment } });
  const retest = await buildRetest(database, admin.user, { findingIds: [finding.id], message: canary.message, now });
  const tester = { id: admin.user.id, fullname: canary.user };
  await buildQuestion(database, retest, { tester, text: canary.message, now });
  await buildMove(database, finding, {
    to: 'Open',
    by: { id: admin.user.id, name: canary.user, side: 'client' },
    at: now,
    comment: canary.history,
  });
}

/** Adds the attack chain, whose step has an image, and another that is uploaded with metadata. */
async function plantStory({ portal, admin }: Planting, place: Place, findingId: string): Promise<void> {
  const { database } = portal.platform;
  const { company_id, engagement_id: engagementId } = place;
  const name = `${canary.file}.png`;
  await buildChain(database, {
    ...place,
    narrative: `From ${canary.address} to ${host}.`,
    practices: [{ title: `Close ${host}`, body: `Close ${host}.` }],
  });
  const step = await buildStep(database, { ...place, findingIds: [findingId], note: `Into ${host}`, hosts: [host] });
  const record = { kind: 'attack-step' as const, id: step.id };
  const png = { name, type: 'image/png', content: anyPng(40, 30) };
  const file = await buildFile(portal.platform, { company_id, record, ...png });
  await buildStepImage(database, { company_id, step_id: step.id, file_id: file.id, place: 1, alt: canary.alt });
  await database.withCompany(company_id, (db) =>
    db.updateTable('files').set({ width: 40, height: 30 }).where('width', 'is', null).execute(),
  );
  const uploaded = await uploadAs(portal, admin, {
    endpoint: attackChain.addImage,
    params: { engagementId, mitreId: step.id },
    file: { name, content: pngWithText(canary.metadata) },
  });
  expect(uploaded.status).toBe(200);
}
