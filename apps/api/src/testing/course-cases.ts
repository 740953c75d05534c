import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { zipOf } from '../platform/files/zip-of.ts';

const folder = fileURLToPath(new URL('../../../../../shared/cases/b/', import.meta.url));

/** Returns a shared case file if it is next to the checkout, else the substitute that `own` creates. */
async function caseFile(path: string, own: () => Promise<Buffer> | Buffer): Promise<Buffer> {
  return existsSync(folder + path) ? readFileSync(folder + path) : own();
}

const findApi = `function f(w){for(var i=0;i<10&&w;i++){if(w.API)return w.API;if(w.parent===w)break;w=w.parent}return null}var a=f(window.parent);`;

/** A minimal package page with a button "Go". */
const pageOf = (title: string, start: string, go: string): string =>
  `<!doctype html><title>p</title><h1>${title}</h1><script>${findApi}a.LMSInitialize('');${start}function go(){${go}}</script><button id=b onclick="go()">Go</button>`;

interface CasePart {
  start?: string;
  go: string;
  mastery?: number;
}

/** Builds a SCORM 1.2 package of such pages. */
function smallPackage(parts: readonly CasePart[], pathOf = (at: number) => `p${at}.html`): Promise<Buffer> {
  const at = (index: number) => index + 1;
  const items = parts.map(({ mastery }, index) => {
    const score = mastery === undefined ? '' : `<adlcp:masteryscore>${mastery}</adlcp:masteryscore>`;
    return `<item identifier="i${at(index)}" identifierref="r${at(index)}"><title>Part ${at(index)}</title>${score}</item>`;
  });
  const resources = parts.map(
    (_, index) =>
      `<resource identifier="r${at(index)}" type="webcontent" adlcp:scormtype="sco" href="${pathOf(at(index))}"/>`,
  );
  const manifest = `<manifest identifier="t" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>Small</title>${items.join('')}</organization></organizations><resources>${resources.join('')}</resources></manifest>`;
  const pages = parts.map(({ start = '', go }, index) => [pathOf(at(index)), pageOf(`Part ${at(index)}`, start, go)]);
  return zipOf({ 'imsmanifest.xml': manifest, ...(Object.fromEntries(pages) as Record<string, string>) });
}

const set = (element: string, value: string): string => `a.LMSSetValue('cmi.core.${element}','${value}');`;
const finish = `a.LMSFinish('');`;
const completed = set('lesson_status', 'completed');
const low = `${set('score.raw', '13')}${set('score.max', '100')}${completed}${finish}`;

/** Returns the archive with backslashes after folder names, as old Windows tools write them. */
const withBackslashes = (zip: Buffer, folder: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(`${folder}/p`, `${folder}\\p`), 'latin1');

/** The packages of the shared cases. */
export const casePackages = {
  /** Reports completion when it opens; the button fails with 13 points. */
  early: () =>
    caseFile('scorm-completed-then-failed/early.zip', () =>
      smallPackage([
        { start: completed, go: `${set('score.raw', '13')}${set('lesson_status', 'failed')}${finish}`, mastery: 80 },
      ]),
    ),
  /** The button completes with 13 of 100 points. */
  low: () => caseFile('scorm-score-below-required/low.zip', () => smallPackage([{ go: low, mastery: 80 }])),
  /** Starts and finishes without reporting anything. */
  silent: () => caseFile('scorm-says-nothing/silent.zip', () => smallPackage([{ go: finish }])),
  /** Two parts, each completed by its button. */
  two: () =>
    caseFile('scorm-two-parts/twosco.zip', () =>
      smallPackage([{ go: completed + finish }, { go: completed + finish }]),
    ),
  /** A package with backslashes in its file names. */
  backslash: () =>
    caseFile('scorm-zip-backslashes/backslash.zip', async () =>
      withBackslashes(await smallPackage([{ go: low, mastery: 80 }], (at) => `sub/p${at}.html`), 'sub'),
    ),
} as const;

const question = (id: string) => ({
  _id: id,
  kind: 'single',
  text: `Question ${id.slice(1)}`,
  options: [
    { _id: 'a', text: 'Alpha' },
    { _id: 'b', text: 'Beta' },
  ],
  right: ['a'],
  explanation: '',
});
const quiz = {
  _id: 'quiz',
  kind: 'quiz',
  title: 'Quiz',
  scoring: 'all-or-nothing',
  isShuffled: false,
  minutes: 10,
  feedback: 'after-attempt',
  questions: ['q1', 'q2', 'q3', 'q4'].map(question),
};

/** Returns the JSON of a course with one quiz, which is open in two windows. */
export const quizCase = async (): Promise<string> =>
  (await caseFile('quiz-in-two-tabs/quiz.json', () => Buffer.from(JSON.stringify({ chapters: [quiz] })))).toString();
