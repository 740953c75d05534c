import { buildCommentWithFiles } from '../modules/findings/comments/comment-files.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import type { User } from '../modules/users/users.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStores } from '../platform/files/files-store.ts';
import type { Calendar } from './calendar.ts';
import { type DemoComment, readBeside } from './demo-engagement.ts';
import type { FilledEngagement } from './fill-engagements.ts';
import { pdfOfLines } from './paper.ts';

interface FillContext {
  database: Database;
  files: FileStores;
  calendar: Calendar;
  users: readonly User[];
  filled: readonly FilledEngagement[];
}

/** Adds the documents of stored engagements, and the comments on their findings. */
export async function fillFiles(filling: FillContext): Promise<void> {
  for (const made of filling.filled) {
    await fillDocuments(filling, made);
    const comments = made.demo.findings.flatMap((finding, place) =>
      finding.comments.map((comment) => ({ comment, findingId: made.findings[place]?.id })),
    );
    for (const comment of comments) await fillComment(filling, made, comment);
  }
}

async function fillDocuments(
  filling: FillContext,
  { demo: { documents }, engagement: { id, company_id } }: FilledEngagement,
): Promise<void> {
  if (!documents) return;
  const record = { kind: 'engagement', id } as const;
  const created_at = filling.calendar.moment(documents.daysAgo);
  for (const { name, lines } of documents.files) {
    const document = { name, type: 'application/pdf', content: pdfOfLines(lines) };
    await buildFile(filling, { company_id, record, ...document, by: 'Sofia Marin', created_at });
  }
}

async function fillComment(
  { calendar, users, ...store }: FillContext,
  { demo, engagement: { company_id } }: FilledEngagement,
  { comment: { by, daysAgo, text, files }, findingId = '' }: { comment: DemoComment; findingId: string | undefined },
): Promise<void> {
  const author = users.find(({ username }) => username === by);
  if (!author) throw new Error(`${by} is not in the demo`);
  const fileIds: string[] = [];
  for (const { name, type } of files) {
    const record = { kind: 'finding', id: findingId } as const;
    const content = await readBeside(demo, name);
    const file = { company_id, record, name, type, content, by: author.fullname, waitsFor: author.id };
    fileIds.push((await buildFile(store, file)).id);
  }
  await buildCommentWithFiles(store.database, {
    company_id,
    finding_id: findingId,
    author: { id: author.id, fullname: author.fullname, side: 'client' },
    body: text,
    created_at: calendar.moment(daysAgo),
    fileIds,
  });
}
