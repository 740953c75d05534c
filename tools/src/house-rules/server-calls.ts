import { gather, isTest, type Rule } from './source-file.ts';

const adviceForRandom = 'Take randomness from node:crypto; Math.random can be predicted.';
const adviceForProcesses =
  'The server starts no other program: do the work in Node, or list the file in exceptions.ts with its reason.';
const adviceForCompanies =
  'Use the database that the call hands over; leaving the company is for sign-in, reset, public certificates, feeds and payment links.';

/** House rule: the API uses no `Math.random`, because predictable identifiers are a common vulnerability. */
export const weakRandom: Rule = {
  name: 'weak-random',
  covers: (path) => /^apps\/api\/.*\.ts$/.test(path),
  find: (file) =>
    gather(file, (report) => ({
      MemberExpression: (node) => {
        const { object, property } = node;
        if (object.type !== 'Identifier' || object.name !== 'Math' || property.type !== 'Identifier') return;
        if (property.name === 'random') report(node, adviceForRandom);
      },
    })),
};

/**
 * House rule: the server starts no other programs (ASVS 1.2.5). Only the database launcher needs to, and the test support (testing,
 * cluster), which requests cannot reach.
 */
export const otherPrograms: Rule = {
  name: 'other-programs',
  covers: (path) => /^apps\/api\/src\/(?!(?:embedded-postgres|testing|cluster)\/).*\.ts$/.test(path),
  find: (file) =>
    file.syntax.imports.staticImports
      .filter(({ moduleRequest }) => /^(node:)?child_process$/.test(moduleRequest.value))
      .map(({ start }) => ({ offset: start, advice: adviceForProcesses })),
};

const beyondCompany = new Set(['withPlatform', 'readPlatform', 'asPlatform']);

/** Modules that work before a company is known (architecture.md, Before a company is known). */
export const withoutCompany: readonly string[] = [
  'auth',
  'awareness',
  'calendar',
  'certificates',
  'invoices',
  'learner',
  'letters',
  'shares',
];

const worksWithoutCompany = (path: string): boolean =>
  withoutCompany.some((name) => path.startsWith(`apps/api/src/modules/${name}/`));

/**
 * House rule: all queries have a company, so that the database can enforce tenancy. Builders are exempt, because they run outside requests.
 */
export const companyFirst: Rule = {
  name: 'company-first',
  covers: (path) =>
    /^apps\/api\/src\/modules\/.*\.ts$/.test(path) &&
    !worksWithoutCompany(path) &&
    !path.endsWith('.build.ts') &&
    !isTest(path),
  find: (file) =>
    gather(file, (report) => ({
      Identifier: (node) => {
        if (beyondCompany.has(node.name)) report(node, adviceForCompanies);
      },
    })),
};
