import { gather, isTest, type Rule } from './source-file.ts';

const mendRandom = 'Take randomness from node:crypto; Math.random can be predicted.';
const mendProcess =
  'The server starts no other program: do the work in Node, or list the file in exceptions.ts with its reason.';
const mendCompany =
  'Use the database that the call hands over; leaving the company is for sign-in, reset, public certificates, feeds and payment links.';

/** Predictable identifiers have opened more portals than broken ciphers have. */
export const weakRandom: Rule = {
  name: 'weak-random',
  covers: (path) => /^apps\/api\/.*\.ts$/.test(path),
  find: (file) =>
    gather(file, (report) => ({
      MemberExpression: (node) => {
        const { object, property } = node;
        if (object.type !== 'Identifier' || object.name !== 'Math' || property.type !== 'Identifier') return;
        if (property.name === 'random') report(node, mendRandom);
      },
    })),
};

/**
 * ASVS 1.2.5: no operating system command may be reachable from input. Only the database launcher has to start a program;
 * the harnesses of tests (testing, cluster) start whole portals, and no request reaches them.
 */
export const otherPrograms: Rule = {
  name: 'other-programs',
  covers: (path) => /^apps\/api\/src\/(?!(?:embedded-postgres|testing|cluster)\/).*\.ts$/.test(path),
  find: (file) =>
    file.syntax.imports.staticImports
      .filter(({ moduleRequest }) => /^(node:)?child_process$/.test(moduleRequest.value))
      .map(({ start }) => ({ offset: start, mend: mendProcess })),
};

const beyondCompany = new Set(['withPlatform', 'readPlatform', 'asPlatform']);

/** Modules that work before a company is known (architecture.md, Before a company is known). */
export const withoutCompany: readonly string[] = ['auth', 'awareness', 'calendar', 'certificates', 'invoices'];

const worksWithoutCompany = (path: string): boolean =>
  withoutCompany.some((name) => path.startsWith(`apps/api/src/modules/${name}/`));

/** Tenancy is the database's job as long as no one asks it without a company. Builders stand outside of every request. */
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
        if (beyondCompany.has(node.name)) report(node, mendCompany);
      },
    })),
};
