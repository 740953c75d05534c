import { isScript, isTest } from './source-file.ts';

/** Files with texts for users. */
const textSources = [
  /^apps\/api\/src\//,
  /^packages\/(?:contract|domain|formats|pdf|credentials|invoice-documents)\/src\//,
  /^apps\/web\/src\/.*\.texts\.tsx?$/,
];
const notTexts = /\/(?:testing|fixtures|cluster)\/|\.(?:build|store)\.ts$/;
const demo = /\/demo\/|\.demo\.ts$/;

/** Texts of the demo included. */
export const holdsTexts = (path: string): boolean =>
  isScript(path) && !isTest(path) && !notTexts.test(path) && textSources.some((source) => source.test(path));

/** Texts of the product itself, without those of the demo. */
export const holdsProductTexts = (path: string): boolean => holdsTexts(path) && !demo.test(path);

/** Catalogues, in which a key says what a text is for. */
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

/** Several words in a row; keys, codes and addresses are none. */
export const isSentence = (text: string): boolean => /\p{L}{2,}[,;:.]? \p{L}/u.test(text);
