import { parseSync, Visitor, type Comment, type EcmaScriptModule, type Program, type VisitorObject } from 'oxc-parser';

/** A source file for the rules. `path` is relative to the root, with forward slashes. */
export type SourceFile = { path: string; text: string; syntax: Syntax };

type Syntax = { program: Program; imports: EcmaScriptModule; comments: Comment[] };

export type Finding = { offset: number; advice: string };

export type Violation = { file: string; line: number; rule: string; advice: string };

/** A rule that checks one file at a time. `advice` of a finding states in one sentence how to fix it. */
export type Rule = { name: string; covers: (path: string) => boolean; find: (file: SourceFile) => Finding[] };

export type Report = (node: { start: number }, advice: string) => void;

const scripts = /\.(ts|tsx|mts|cts)$/;

/** Reads a source file. Files in other languages get an empty syntax tree, so that rules need no special case. */
export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(scripts.test(path) ? path : 'empty.ts', scripts.test(path) ? text : '');
  return { path, text, syntax: { program: parsed.program, imports: parsed.module, comments: parsed.comments } };
}

export function gather(file: SourceFile, visitor: (report: Report) => VisitorObject): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (node, advice) => findings.push({ offset: node.start, advice });
  new Visitor(visitor(report)).visit(file.syntax.program);
  return findings;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

export function applyRule(rule: Rule, file: SourceFile): Violation[] {
  if (!rule.covers(file.path)) return [];
  return rule
    .find(file)
    .map(({ offset, advice }) => ({ file: file.path, line: lineAt(file.text, offset), rule: rule.name, advice }));
}

export const isTest = (path: string): boolean => /\.(test|spec|cluster|proof)\.tsx?$/.test(path);
export const isScript = (path: string): boolean => scripts.test(path);
