import { americanSpelling } from './american-spelling.ts';
import { builtSql } from './built-sql.ts';
import { citations } from './citations.ts';
import { deadCode, laterWords, silencedLint } from './comments.ts';
import { documentedExports } from './documented-exports.ts';
import { exceptions, type Exception } from './exceptions.ts';
import { folderDepth, kebabNames } from './folder-names.ts';
import { checkImports, importRules } from './import-rules.ts';
import { fullStops } from './full-stops.ts';
import { literalText } from './literal-text.ts';
import { logicalProps, logicalSheets } from './logical-css.ts';
import { crowdedFolders } from './module-size.ts';
import { productWording } from './product-wording.ts';
import { readRepository } from './repository.ts';
import { secondVocabulary } from './second-vocabulary.ts';
import { companyFirst, otherPrograms, schemasOnServer, weakRandom } from './server-calls.ts';
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
  schemasOnServer,
  weakRandom,
  webAddresses,
];

/** Names of all house rules. */
export const ruleNames: readonly string[] = [
  ...new Set([...rules.map(({ name }) => name), ...importRules, 'module-size', 'third-copy']),
];

/** Takes the excepted violations out, and complains about exceptions that except nothing any more. */
export function applyExceptions(found: Violation[], allowed: Exception[]): Violation[] {
  const covers = (exception: Exception, { rule, file }: Violation): boolean =>
    exception.rule === rule && exception.file === file;
  const stale = allowed
    .filter((exception) => !found.some((violation) => covers(exception, violation)))
    .map(({ rule, file }) => ({
      file,
      line: 1,
      rule,
      mend: 'Remove this exception from exceptions.ts: nothing needs it.',
    }));
  return [...found.filter((violation) => !allowed.some((exception) => covers(exception, violation))), ...stale];
}

export function checkFiles(files: SourceFile[]): Violation[] {
  const ofEach = files.flatMap((file) => rules.flatMap((rule) => applyRule(rule, file)));
  return [...ofEach, ...checkImports(files), ...crowdedFolders(files), ...thirdCopies(files)];
}

/** Every house rule over the whole repository. */
export function checkHouse(root: string): Violation[] {
  return applyExceptions(checkFiles(readRepository(root)), exceptions);
}

export const describe = ({ file, line, rule, mend }: Violation): string => `${file}:${line}  ${rule}: ${mend}`;
