import { gather, isTest, type Rule, type SourceFile } from './source-file.ts';

const advice = 'Say in one /** line */ why it exists, its unit, or its source.';

function isDocumented({ text, syntax }: SourceFile, start: number): boolean {
  const before = syntax.comments.findLast(({ end }) => end <= start);
  return before?.type === 'Block' && before.value.startsWith('*') && text.slice(before.end, start).trim() === '';
}

/** True for a type, which is documented by the schema or function that it is derived from. */
const isType = (declaration: string): boolean => /^TS(?:TypeAlias|Interface)Declaration$/.test(declaration);

/** House rule: exports of rooms that others use without reading the file are documented. In modules, the file name is sufficient. */
export const documentedExports: Rule = {
  name: 'documented-exports',
  covers: (path) =>
    /^(?:apps\/api\/src\/platform|apps\/web\/src\/(?:core|ui)|packages\/(?:domain|contract)\/src)\/.*\.tsx?$/.test(
      path,
    ) && !isTest(path),
  find: (file) =>
    gather(file, (report) => ({
      ExportNamedDeclaration: (node) => {
        if (node.declaration && !isType(node.declaration.type) && !isDocumented(file, node.start)) report(node, advice);
      },
    })),
};
