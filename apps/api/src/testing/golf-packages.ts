import { zipOf } from '../platform/files/zip-of.ts';

/** The JavaScript calls of one SCORM version. */
interface Dialect {
  version: string;
  namespaces: string;
  find: string;
  begin: string;
  end: string;
  get: (element: string) => string;
  set: (element: string, value: string) => string;
  status: string;
  /** Reports if the learner has passed. */
  success: string;
  score: string;
  exit: string;
  place: string;
  mastery: string;
}

const findIn = (name: string): string =>
  `function find(){var w=window;for(var i=0;i<10&&w;i++){if(w['${name}'])return w['${name}'];if(w===w.parent)break;w=w.parent}return null}var api=find();`;

const scorm12: Dialect = {
  version: '1.2',
  namespaces:
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  find: findIn('API'),
  begin: `api.LMSInitialize('');`,
  end: `api.LMSFinish('');`,
  get: (element) => `api.LMSGetValue('${element}')`,
  set: (element, value) => `api.LMSSetValue('${element}',${value});`,
  status: 'cmi.core.lesson_status',
  success: 'cmi.core.lesson_status',
  score: 'cmi.core.score.raw',
  exit: 'cmi.core.exit',
  place: 'cmi.core.lesson_location',
  mastery: '<adlcp:masteryscore>80</adlcp:masteryscore>',
};

const scorm2004: Dialect = {
  version: '2004 4th Edition',
  namespaces:
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
  find: findIn('API_1484_11'),
  begin: `api.Initialize('');`,
  end: `api.Terminate('');`,
  get: (element) => `api.GetValue('${element}')`,
  set: (element, value) => `api.SetValue('${element}',${value});`,
  status: 'cmi.completion_status',
  success: 'cmi.success_status',
  score: 'cmi.score.raw',
  exit: 'cmi.exit',
  place: 'cmi.location',
  mastery:
    '<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="o" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>',
};

const page = (title: string, body: string, script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body onload="start()" onbeforeunload="leave()" onunload="leave()"><h1>${title}</h1>${body}<script>${script}</script></body></html>`;

/** Script of a page that finishes its part when it is left, as the public samples do, without an earlier commit. */
const lasting = ({ find, begin, end }: Dialect, start: string, leave: string): string =>
  `${find}var isOver=false;function start(){${begin}${start}}function leave(){if(isOver)return;isOver=true;${leave}${end}}`;

/** Returns a part of three pages that resumes at the last position and is complete on the third. */
const reading = (one: Dialect): string =>
  page(
    'Playing',
    '<p id="at"></p><button onclick="next()">Next page</button>',
    `${lasting(
      one,
      `at=Number(${one.get(one.place)})||1;if(at<3)${one.set(one.status, `'incomplete'`)}show();`,
      `if(at<3)${one.set(one.exit, `'suspend'`)}`,
    )}var at=1;function show(){document.getElementById('at').textContent='Page '+at}
     function next(){at+=1;${one.set(one.place, 'String(at)')}if(at===3)${one.set(one.status, `'completed'`)}show()}`,
  );

/** Starts and finishes without reporting anything. */
const minimal = (one: Dialect): string => page('Etiquette', '<p>Repair your pitch marks.</p>', lasting(one, '', ''));

/** Reports completion when it opens, and the result of the test once it is taken. */
const quiz = (one: Dialect): string =>
  page(
    'Quiz',
    '<button onclick="score(13)">Answer wrong</button><button onclick="score(90)">Answer right</button><p id="said"></p>',
    `${lasting(one, one.set(one.status, `'completed'`), '')}
     function score(n){${one.set(one.score, 'String(n)')}${one.set(one.score.replace('raw', 'min'), `'0'`)}${one.set(one.score.replace('raw', 'max'), `'100'`)}
       if(n>=70)${one.set(one.success, `'passed'`)}else ${one.set(one.success, `'failed'`)}
       document.getElementById('said').textContent='Scored '+n}`,
  );

const manifest = ({ version, namespaces, mastery }: Dialect): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="golf" ${namespaces}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Golf explained</title>
    <item identifier="playing" identifierref="r1"><title>Playing the game</title></item>
    <item identifier="more"><title>More</title><item identifier="etiquette" identifierref="r2"><title>Etiquette</title></item></item>
    <item identifier="quiz" identifierref="r3"><title>Quiz</title>${mastery}</item>
  </organization></organizations>
  <resources>
    <resource identifier="r1" type="webcontent" adlcp:scormtype="sco" adlcp:scormType="sco" href="playing/index.html"/>
    <resource identifier="r2" type="webcontent" adlcp:scormtype="sco" adlcp:scormType="sco" href="etiquette.html"/>
    <resource identifier="r3" type="webcontent" adlcp:scormtype="sco" adlcp:scormType="sco" href="quiz.html"/>
  </resources>
</manifest>`;

const golf = (one: Dialect): Promise<Buffer> =>
  zipOf({
    'imsmanifest.xml': manifest(one),
    'playing/index.html': reading(one),
    'etiquette.html': minimal(one),
    'quiz.html': quiz(one),
  });

/** Packages with several parts and a test, which make the same calls as the public SCORM samples about golf. */
export const golfPackages = {
  'SCORM 1.2': () => golf(scorm12),
  'SCORM 2004': () => golf(scorm2004),
} as const;
