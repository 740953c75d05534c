import { buildCommentWithFiles } from '../modules/findings/comments/comment-files.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import type { User } from '../modules/users/users.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStores } from '../platform/files/files-store.ts';
import type { DemoPapers, DemoTalk } from './acme-files.ts';
import type { Calendar } from './calendar.ts';
import type { DemoEngagement } from './demo-engagement.ts';
import type { FilledEngagement } from './fill-engagements.ts';

interface FillContext {
  database: Database;
  files: FileStores;
  calendar: Calendar;
  users: readonly User[];
  filled: ReadonlyMap<DemoEngagement, FilledEngagement>;
}

/** Adds the files of stored engagements, and the comments on their findings. */
export async function fillFiles(filling: FillContext, papers: readonly DemoPapers[]): Promise<void> {
  for (const { engagement, files, daysAgo, talks } of papers) {
    const created_at = filling.calendar.moment(daysAgo);
    const made = filling.filled.get(engagement);
    if (!made) continue;
    const { id, company_id } = made.engagement;
    for (const { name, type, make } of files) {
      const record = { kind: 'engagement', id } as const;
      const by = 'Sofia Marin';
      await buildFile(filling, { company_id, record, name, type, content: make(), by, created_at });
    }
    for (const talk of talks) await fillTalk(filling, made, talk);
  }
}

async function fillTalk(
  { calendar, users, ...store }: FillContext,
  { engagement: { company_id }, findings }: FilledEngagement,
  { finding, by, daysAgo, text, files }: DemoTalk,
): Promise<void> {
  const author = users.find(({ username }) => username === by);
  const finding_id = findings[finding - 1]?.id;
  if (!author || !finding_id) throw new Error(`${by} or the finding ${finding} is not in the demo`);
  const fileIds: string[] = [];
  for (const { name, type, make } of files) {
    const record = { kind: 'finding', id: finding_id } as const;
    const file = { company_id, record, name, type, content: make(), by: author.fullname, waitsFor: author.id };
    fileIds.push((await buildFile(store, file)).id);
  }
  await buildCommentWithFiles(store.database, {
    company_id,
    finding_id,
    author: { id: author.id, fullname: author.fullname, side: 'client' },
    body: text,
    created_at: calendar.moment(daysAgo),
    fileIds,
  });
}
