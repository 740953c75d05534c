import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readPage } from '../docs/markdown-page.ts';
import { commentsOf } from './comments.ts';
import { isScript, type Finding, type Rule, type SourceFile } from './source-file.ts';

const docs = resolve(import.meta.dirname, '../../../docs');

const fixNumber =
  'Cite the page and its heading: "specification.md, Validation rules", "contract/core.md, State machines".';
const fixIssue = 'Give the reason itself: whoever reads the code cannot open the issue.';

/** Numbered sections of our own documents. Standards are preceded by their name or version. */
const numbered =
  /(?<!(?:FIRST's|PNG|GIF89a|v?\d\.\d) )\b(?:spec|specification|contract|house|assurance|experience|programmes)(?:\.md)?,? (?:§ ?|sections? |V)?\d/gi;
const issue = /\bissue #?\d+\b/gi;
const cited = /(?<![\w./-])((?:[a-z0-9-]+\/)?[a-z0-9-]+\.md), (?=[A-Z])/g;

const headings = new Map<string, readonly string[] | undefined>();

/** Returns the headings of a page in `docs`, or undefined if the page does not exist. */
function headingsOf(page: string): readonly string[] | undefined {
  const path = join(docs, page);
  if (!headings.has(page)) headings.set(page, existsSync(path) ? readPage(path).headings : undefined);
  return headings.get(page);
}

/** Returns a comment on a single line, because a citation may span lines. */
const proseOf = (comment: string): string => comment.replaceAll(/\s*\n\s*(?:\*|--|\/\/)?\s*/g, ' ');

function fixCitation(prose: string, page: string, end: number): string | undefined {
  const known = headingsOf(page);
  if (!known) return `There is no docs/${page}.`;
  const rest = prose.slice(end);
  const isKnown = known.some((heading) => rest.startsWith(heading) && !/^\w/.test(rest.slice(heading.length)));
  return isKnown ? undefined : `docs/${page} has no heading "${rest.split(/[.,;:)]/)[0] ?? ''}".`;
}

function findingsIn(prose: string): string[] {
  const wrong = [...prose.matchAll(cited)].flatMap(
    ({ 0: whole, 1: page = '', index }) => fixCitation(prose, page, index + whole.length) ?? [],
  );
  return [
    ...[...prose.matchAll(numbered)].map(() => fixNumber),
    ...[...prose.matchAll(issue)].map(() => fixIssue),
    ...wrong,
  ];
}

/** Returns the comments of a file. Consecutive line comments are joined. */
function joined(file: SourceFile): { value: string; start: number }[] {
  if (!isScript(file.path)) return commentsOf(file);
  const blocks: { type: string; value: string; start: number; end: number }[] = [];
  for (const { type, value, start, end } of file.syntax.comments) {
    const last = blocks.at(-1);
    const goesOn = type === 'Line' && last?.type === 'Line' && file.text.slice(last.end, start).trim() === '';
    if (last && goesOn) Object.assign(last, { value: `${last.value} ${value.trim()}`, end });
    else blocks.push({ type, value: value.trim(), start, end });
  }
  return blocks;
}

const find = (file: SourceFile): Finding[] =>
  joined(file).flatMap(({ value, start }) => findingsIn(proseOf(value)).map((advice) => ({ offset: start, advice })));

/** House rule: comments cite documentation pages and headings that exist. Released migrations are exempt, because they never change. */
export const citations: Rule = {
  name: 'citations',
  covers: (path) => (isScript(path) || /\.(?:css|sql)$/.test(path)) && !path.startsWith('apps/api/migrations/'),
  find,
};
