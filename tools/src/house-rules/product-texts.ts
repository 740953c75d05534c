import { isScript, isTest } from './source-file.ts';

/** Files with texts for users. */
const textSources = [
  /^apps\/api\/src\//,
  /^packages\/(?:contract|domain|formats|pdf|word|credentials|invoice-documents)\/src\//,
  /^apps\/web\/src\/.*\.texts\.tsx?$/,
];
/** Texts in other languages are in `languages`. */
const notTexts = /\/(?:testing|fixtures|cluster|languages)\/|\.(?:build|store)\.ts$/;
const demo = /\/demo\/|\.demo\.ts$/;

/** True for files with texts of the product or the demo. */
export const holdsTexts = (path: string): boolean =>
  isScript(path) && !isTest(path) && !notTexts.test(path) && textSources.some((source) => source.test(path));

/** True for files with texts of the product itself, without those of the demo. */
export const holdsProductTexts = (path: string): boolean => holdsTexts(path) && !demo.test(path);

/** True for catalogues, in which the key of a text states its purpose. */
export const isCatalogue = (path: string): boolean => /[.-]texts\.ts$/.test(path);

/** Texts that the specification gives literally stay as they are. */
const specified = new Set([
  'Whats New',
  'UsersTable Management',
  'Manger',
  'Occurred an error',
  'Something Error Please Try Again',
  'Wrong TOTP token.',
  'Please contact your company admin to take the assessment and view your results.',
  'You cannot edit this activity while status is in progress or completed or planned or engagement type',
  'The vector format is not valid!',
]);

export const isSpecified = (text: string): boolean => specified.has(text.trim());

/** True for several words in a row, which excludes keys, codes and addresses. */
export const isSentence = (text: string): boolean => /\p{L}{2,}[,;:.]? \p{L}/u.test(text);
