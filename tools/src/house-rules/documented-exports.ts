import { gather, isTest, type Rule, type SourceFile } from './source-file.ts';

const mend = 'Say in one /** line */ why it exists, its unit, or its source.';

function isDocumented({ text, syntax }: SourceFile, start: number): boolean {
  const before = syntax.comments.findLast(({ end }) => end <= start);
  return before?.type === 'Block' && before.value.startsWith('*') && text.slice(before.end, start).trim() === '';
}

/** A type is beside the schema or function that makes it, which carries the line for both. */
const isType = (declaration: string): boolean => /^TS(?:TypeAlias|Interface)Declaration$/.test(declaration);

/** The rooms that others read without opening the file. In modules the file name has already said it. */
export const documentedExports: Rule = {
  name: 'documented-exports',
  covers: (path) =>
    /^(?:apps\/api\/src\/platform|apps\/web\/src\/(?:core|ui)|packages\/(?:domain|contract)\/src)\/.*\.tsx?$/.test(
      path,
    ) && !isTest(path),
  find: (file) =>
    gather(file, (report) => ({
      ExportNamedDeclaration: (node) => {
        if (node.declaration && !isType(node.declaration.type) && !isDocumented(file, node.start)) report(node, mend);
      },
    })),
};
