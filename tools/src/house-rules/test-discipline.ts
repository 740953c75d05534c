import type { Argument, CallExpression, Expression, MemberExpression } from 'oxc-parser';

import { gather, isTest, type Report, type Rule } from './source-file.ts';

const adviceForSkips =
  'Run the test or delete it; only describe.skipIf(…) is allowed, for files that a checkout may lack.';
const adviceForSleeps = 'Wait for what the product shows (expect.poll, findBy…, waitFor), never for time to pass.';
const adviceForMocks = 'Use the real thing: doubles are for mail, the clock and the outer world, not for our own code.';

const runners = new Set(['it', 'test', 'describe', 'suite', 'bench']);
const switches = new Set(['only', 'skip', 'todo', 'skipIf', 'runIf', 'fixme', 'fails', 'fail']);
const shortForms = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe']);
const mocks = new Set(['mock', 'doMock', 'unstable_mockModule']);
const sleeps = new Set(['setTimeout', 'setInterval', 'sleep', 'delay']);

const isOurs = (text: unknown): boolean => typeof text === 'string' && /^(?:\.|@gatehouse\/)/.test(text);

function rootName(expression: Expression): string {
  if (expression.type === 'Identifier') return expression.name;
  return expression.type === 'MemberExpression' && expression.object.type !== 'Super'
    ? rootName(expression.object)
    : '';
}

function checkMember(node: MemberExpression, report: Report): void {
  if (node.property.type !== 'Identifier' || node.object.type === 'Super') return;
  const name = node.property.name;
  const isCorpusGuard = name === 'skipIf' && node.object.type === 'Identifier' && node.object.name === 'describe';
  if (runners.has(rootName(node.object)) && switches.has(name) && !isCorpusGuard) report(node, adviceForSkips);
}

function problemWith(name: string, argument: Argument | undefined): string | undefined {
  if (shortForms.has(name)) return adviceForSkips;
  if (sleeps.has(name)) return adviceForSleeps;
  return mocks.has(name) && argument?.type === 'Literal' && isOurs(argument.value) ? adviceForMocks : undefined;
}

function checkCall({ callee, arguments: [first] }: CallExpression, report: Report): void {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  const advice = name.type === 'Identifier' ? problemWith(name.name, first) : undefined;
  if (advice) report(callee, advice);
}

export const testDiscipline: Rule = {
  name: 'test-discipline',
  covers: isTest,
  find: (file) =>
    gather(file, (report) => ({
      MemberExpression: (node) => checkMember(node, report),
      CallExpression: (node) => checkCall(node, report),
      ImportDeclaration: (node) => {
        if (node.source.value === 'node:timers/promises') report(node, adviceForSleeps);
      },
    })),
};

/** House rule: tests wait for conditions, never for a fixed time. This includes the support files of journeys. */
export const fixedWaits: Rule = {
  name: 'fixed-waits',
  covers: (path) => /^(?:apps|e2e|packages|tools)\/.*\.tsx?$/.test(path),
  find: (file) =>
    gather(file, (report) => ({
      CallExpression: ({ callee }) => {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (callee.property.name === 'waitForTimeout') report(callee, adviceForSleeps);
      },
    })),
};
