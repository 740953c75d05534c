import { buildChain, buildStep, buildStepImage } from '../modules/attack-chain/attack-chain.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import type { Platform } from '../platform/platform.ts';
import { anyPng } from './pictures.ts';

interface Reader {
  company_id: string;
}

const text = `The parameter \`q\` reaches **the database**, see [the advice](https://owasp.org/sqli).

# A heading of the text

- one
- two

1. first
2. second

> Somebody said so.

\`\`\`
select * from goods
\`\`\`

| Name | Value |
|---|---|
| q | 1 |`;

const moves = [
  ['Open', 'Retest', '2026-02-01T00:00:00Z'],
  ['Retest', 'Fixed', '2026-02-03T00:00:00Z'],
] as const;

type Needs = Pick<Platform, 'database' | 'files'>;
type EngagementRef = { company_id: string; engagement_id: string };

interface StoryRef {
  engagementId: string;
  findingId: string;
}

/** Builds an engagement of the reader's company with all content of a report, or with none if `isEmpty`. */
export async function buildStoryEngagement(
  platform: Needs,
  { company_id }: Reader,
  { isEmpty = false } = {},
): Promise<StoryRef> {
  const { database } = platform;
  if (isEmpty) return { engagementId: (await buildEngagement(database, { company_id })).id, findingId: '' };
  const engagement = await buildEngagement(database, {
    company_id,
    title: 'Web shop',
    summary: text,
    methodology: text,
    scope: [{ kind: 'Domain', value: 'shop.example' }],
    team: [{ name: 'Sam Staff', role: 'Lead' }],
  });
  const place = { company_id, engagement_id: engagement.id };
  const findingIds = await buildFindings(platform, place);
  await buildStory(platform, place, findingIds);
  return { engagementId: engagement.id, findingId: findingIds[0] };
}

async function buildFindings({ database }: Needs, place: EngagementRef): Promise<[grave: string, mild: string]> {
  const texts = { description: text, impact: text, recommendation: text, evidence: text };
  const grave = await buildFinding(database, {
    ...place,
    ...texts,
    title: 'SQL injection',
    cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    reference_links: ['https://owasp.org/sqli', 'A handbook'],
    assets: [{ host: 'shop.example', location: 'https://shop.example/search?q=1' }],
  });
  const mild = await buildFinding(database, { ...place, title: 'הזרקת SQL (קלה)', description: 'שלום **עולם** 12' });
  const history = moves.map(([from_value, to_value, at]) => ({
    company_id: place.company_id,
    finding_id: grave.id,
    at,
    actor_name: 'Sam Staff',
    side: 'provider',
    kind: 'status',
    from_value,
    to_value,
    comment: 'Tested again.',
  }));
  await database.withCompany(place.company_id, (db) => db.insertInto('finding_history').values(history).execute());
  return [grave.id, mild.id];
}

async function buildStory(
  { database, files }: Needs,
  place: EngagementRef,
  [grave, mild]: readonly [string, string],
): Promise<void> {
  const { company_id } = place;
  await buildChain(database, { ...place, narrative: text, practices: [{ title: 'Split the network', body: text }] });
  const first = await buildStep(database, { ...place, findingIds: [grave], note: text, hosts: ['mail.example'] });
  const remote = { place: 2, tactic_id: 'TA0008', technique_id: 'T1021', name: 'Remote Services' };
  const second = await buildStep(database, { ...place, ...remote, findingIds: [mild], needs: [first.id] });
  const theft = { place: 3, tactic_id: 'TA0010', technique_id: 'T1041', name: 'Exfiltration Over C2 Channel' };
  await buildStep(database, { ...place, ...theft, needs: [second.id] });
  const record = { kind: 'attack-step' as const, id: first.id };
  const picture = { name: 'mail.png', type: 'image/png', content: anyPng(40, 30) };
  const file = await buildFile({ database, files }, { company_id, record, ...picture });
  await buildStepImage(database, {
    company_id,
    step_id: first.id,
    file_id: file.id,
    place: 1,
    alt: 'The mail as it came',
  });
}
