import type { TemplateData } from 'easy-template-x';

import { checkPlaceholders } from './check-placeholders.ts';
import { contentIssues, isPlainDocument, parsePart, type TemplateIssue } from './check-content.ts';
import { fillTemplate } from './fill-template.ts';
import { findPlaceholders, placeholdersIn } from './find-placeholders.ts';
import { placeholders } from './placeholders.ts';
import { isFilled, isXmlPart, partText, type TemplateParts, unpackTemplate } from './template-parts.ts';
import { templateTexts as texts } from './template-texts.ts';

/** The result of a check: the wrong type of file, or the problems of the template, of which a good one has none. */
export type CheckedTemplate = { isDocument: false } | { isDocument: true; issues: TemplateIssue[] };

/** Maximum number of problems that are listed. */
const issuesAtMost = 50;

/** Checks a file as a template: its type, what it would load or run, and its placeholders. Nothing of it is trusted. */
export async function checkTemplate(content: Uint8Array): Promise<CheckedTemplate> {
  const parts = await unpackTemplate(content);
  if (typeof parts === 'string' || !isPlainDocument(parts)) return { isDocument: false };
  const issues = [...contentIssues(parts), ...placeholderIssues(parts)];
  const all = issues.length > 0 ? issues : await trialIssues(parts);
  return { isDocument: true, issues: all.slice(0, issuesAtMost) };
}

function placeholderIssues(parts: TemplateParts): TemplateIssue[] {
  return [...parts.keys()].filter(isXmlPart).flatMap((path) => {
    const messages = isFilled(path) ? issuesOfFilled(parts, path) : issuesOfOther(partText(parts, path));
    return messages.map((message) => ({ path, message }));
  });
}

function issuesOfFilled(parts: TemplateParts, path: string): string[] {
  const root = parsePart(parts.get(path) ?? Buffer.alloc(0));
  if (root === null) return [];
  const inAttributes = [...partText(parts, path).matchAll(/="[^"]*(\{\{[^"]*)"/g)].map(([, tag = '']) => tag);
  const found = checkPlaceholders(findPlaceholders(root), { isBody: path === 'word/document.xml' });
  return [...found, ...inAttributes.map((tag) => texts.outsideText(tag))];
}

/** Returns the placeholders in parts that are not filled in, such as footnotes and properties. */
const issuesOfOther = (part: string): string[] =>
  placeholdersIn(part.replaceAll(/<[^>]*>/g, '')).tags.map(({ tag }) => texts.outsideText(tag));

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const sampleImage = { _type: 'image', source: Buffer.from(pixel, 'base64'), format: 'image/png', width: 1, height: 1 };

type Scope = typeof placeholders;

function sampleOf({ names, lists }: Scope): TemplateData {
  const values = names.map((name): [string, TemplateData[string]] => {
    if (name.startsWith('@')) return [name, { _type: 'formatted', draw: () => Promise.resolve('<w:p/>') }];
    return [name, name.startsWith('%') ? sampleImage : 'Sample'];
  });
  const items = Object.entries(lists).map(([name, scope]): [string, TemplateData[]] => [name, [sampleOf(scope)]]);
  return Object.fromEntries([...values, ...items]);
}

/** Fills the template in with samples, which shows problems of lists that begin and end in different places. */
async function trialIssues(parts: TemplateParts): Promise<TemplateIssue[]> {
  const metadata = { title: '', subject: '', author: '', at: new Date(0) };
  const output = { write: () => undefined, waitForReader: () => Promise.resolve() };
  try {
    await fillTemplate(parts, { data: sampleOf(placeholders), metadata, language: 'en-US', ...output });
    return [];
  } catch (error) {
    return [
      { path: 'word/document.xml', message: texts.cannotFill(error instanceof Error ? error.message : String(error)) },
    ];
  }
}
