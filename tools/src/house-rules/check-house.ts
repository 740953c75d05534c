import { americanSpelling } from './american-spelling.ts';
import { builtSql } from './built-sql.ts';
import { citations } from './citations.ts';
import { deadCode, laterWords, silencedLint } from './comments.ts';
import { documentedExports } from './documented-exports.ts';
import { exceptions, type Exception } from './exceptions.ts';
import { folderDepth, kebabNames } from './folder-names.ts';
import { checkImports, importRules } from './import-rules.ts';
import { flowSheets } from './flow-css.ts';
import { folderCircles, moduleCircles } from './folder-circles.ts';
import { fullStops } from './full-stops.ts';
import { literalText } from './literal-text.ts';
import { logicalProps, logicalSheets } from './logical-css.ts';
import { crowdedFolders } from './module-size.ts';
import { productWording } from './product-wording.ts';
import { readRepository } from './repository.ts';
import { secondVocabulary } from './second-vocabulary.ts';
import { companyFirst, otherPrograms, weakRandom } from './server-calls.ts';
import { sideBranches } from './side-branches.ts';
import { applyRule, type Rule, type SourceFile, type Violation } from './source-file.ts';
import { fixedWaits, testDiscipline } from './test-discipline.ts';
import { thirdCopies } from './third-copy.ts';
import { webAddresses } from './web-addresses.ts';

const rules: Rule[] = [
  americanSpelling,
  builtSql,
  citations,
  companyFirst,
  deadCode,
  documentedExports,
  fixedWaits,
  folderDepth,
  fullStops,
  kebabNames,
  laterWords,
  literalText,
  logicalProps,
  logicalSheets,
  otherPrograms,
  productWording,
  secondVocabulary,
  silencedLint,
  testDiscipline,
  weakRandom,
  webAddresses,
];

/** The names of all house rules. */
export const ruleNames: readonly string[] = [
  ...new Set([
    ...rules.map(({ name }) => name),
    ...importRules,
    'flow-css',
    'folder-circles',
    'module-circles',
    'module-size',
    'side-branches',
    'third-copy',
  ]),
];

/** Removes violations with an exception, and adds a violation for each exception that is no longer needed. */
export function applyExceptions(found: Violation[], allowed: Exception[]): Violation[] {
  const covers = (exception: Exception, { rule, file }: Violation): boolean =>
    exception.rule === rule && exception.file === file;
  const stale = allowed
    .filter((exception) => !found.some((violation) => covers(exception, violation)))
    .map(({ rule, file }) => ({
      file,
      line: 1,
      rule,
      advice: 'Remove this exception from exceptions.ts: nothing needs it.',
    }));
  return [...found.filter((violation) => !allowed.some((exception) => covers(exception, violation))), ...stale];
}

export function checkFiles(files: SourceFile[]): Violation[] {
  const ofEach = files.flatMap((file) => rules.flatMap((rule) => applyRule(rule, file)));
  return [
    ...ofEach,
    ...checkImports(files),
    ...crowdedFolders(files),
    ...folderCircles(files),
    ...moduleCircles(files),
    ...flowSheets(files),
    ...sideBranches(files),
    ...thirdCopies(files),
  ];
}

/** Checks all house rules in the whole repository. */
export function checkHouse(root: string): Violation[] {
  return applyExceptions(checkFiles(readRepository(root)), exceptions);
}

export const describe = ({ file, line, rule, advice }: Violation): string => `${file}:${line}  ${rule}: ${advice}`;
