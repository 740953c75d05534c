import { gather, type Rule } from './source-file.ts';

const mendRandom = 'Take randomness from node:crypto; Math.random can be predicted.';
const mendProcess =
  'The server starts no other program: do the work in Node, or list the file in exceptions.ts with its reason.';

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

/** ASVS 1.2.5: no operating system command may be reachable from input. Only the database launcher has to start a program. */
export const otherPrograms: Rule = {
  name: 'other-programs',
  covers: (path) => /^apps\/api\/src\/(?!embedded-postgres\/).*\.ts$/.test(path),
  find: (file) =>
    file.syntax.imports.staticImports
      .filter(({ moduleRequest }) => /^(node:)?child_process$/.test(moduleRequest.value))
      .map(({ start }) => ({ offset: start, mend: mendProcess })),
};
