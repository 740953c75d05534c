import { parseSync, type Comment } from 'oxc-parser';

import { isScript, type Finding, type Rule, type SourceFile } from './source-file.ts';

const adviceForLater = 'Do it now or open an issue: the code keeps no list of wishes.';
const adviceForDeadCode = 'Delete the code: the history remembers it.';
const adviceForSilence = 'Give the reason after the rule: // oxlint-disable-next-line <rule> -- <why>.';

const todoWords = /\b(?:TODO|FIXME|XXX)\b/gi;
const silence = /\b(?:oxlint|eslint)-disable/;

const commentOf = (style: RegExp) => (file: SourceFile) =>
  [...file.text.matchAll(style)].map((match) => ({ value: match[0], start: match.index }));

/** Returns the comments of a script, style sheet or SQL file; for the last two including comment marks. */
export function commentsOf(file: SourceFile): { value: string; start: number }[] {
  if (isScript(file.path)) return file.syntax.comments;
  if (file.path.endsWith('.sql')) return commentOf(/--.*$/gm)(file);
  return commentOf(/\/\*[\s\S]*?\*\//g)(file);
}

export const laterWords: Rule = {
  name: 'later-words',
  covers: (path) => isScript(path) || /\.(?:css|sql)$/.test(path),
  find: (file) =>
    commentsOf(file).flatMap((comment) =>
      [...comment.value.matchAll(todoWords)].map((word) => ({
        offset: comment.start + word.index,
        advice: adviceForLater,
      })),
    ),
};

/** Joins consecutive line comments, because a commented-out function is only recognizable as a whole. */
function joinLines(comments: Comment[], text: string): { start: number; end: number; value: string }[] {
  const blocks: { start: number; end: number; value: string }[] = [];
  for (const { type, start, end, value } of comments) {
    const last = blocks.at(-1);
    if (type !== 'Line') continue;
    if (last && text.slice(last.end, start).trim() === '')
      Object.assign(last, { end, value: `${last.value}\n${value}` });
    else blocks.push({ start, end, value });
  }
  return blocks;
}

/** True if a comment is code. Prose sometimes parses (`// see below;`), so a line must also end like code. */
function isCode(text: string): boolean {
  if (!/[;{},)]\s*$/m.test(text) || !/[=({]/.test(text)) return false;
  return isProgram(text) || isProgram(`async () => {\n${text}\n}`);
}

function isProgram(text: string): boolean {
  const { errors, program } = parseSync('comment.tsx', text);
  return errors.length === 0 && program.body.some((statement) => !isPlainWord(statement));
}

const isPlainWord = (statement: { type: string }): boolean =>
  statement.type === 'LabeledStatement' || statement.type === 'EmptyStatement';

const deadBlocks = (file: SourceFile): Finding[] =>
  joinLines(file.syntax.comments, file.text)
    .filter(({ value }) => isCode(value))
    .map(({ start }) => ({ offset: start, advice: adviceForDeadCode }));

export const deadCode: Rule = { name: 'dead-code', covers: isScript, find: deadBlocks };

export const silencedLint: Rule = {
  name: 'silenced-lint',
  covers: isScript,
  find: (file) =>
    file.syntax.comments
      .filter(({ value }) => silence.test(value) && !/ -- \S/.test(value))
      .map(({ start }) => ({ offset: start, advice: adviceForSilence })),
};
