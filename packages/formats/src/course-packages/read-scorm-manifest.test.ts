import { describe, expect, it } from 'vitest';

import { readH5p } from './read-h5p.ts';
import { readScormManifest } from './read-scorm-manifest.ts';

const v12 =
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"';
const v2004 =
  'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';

interface Parts {
  namespaces?: string;
  version?: string;
  item?: string;
  parameters?: string;
  resource?: string;
  before?: string;
}

const manifest = ({
  namespaces = v12,
  version = '<metadata><schemaversion>1.2</schemaversion></metadata>',
  item = '',
  parameters = '',
  resource = 'href="index.html"',
  before = '',
}: Parts = {}): string => `${before}<manifest ${namespaces}>${version}
  <organizations default="b"><organization identifier="a"><title>Other</title></organization>
  <organization identifier="b"><title>Phishing</title><item><title>Part</title>
    <item identifierref="r" ${parameters}><title>Lesson</title>${item}</item></item></organization></organizations>
  <resources xml:base="shared/"><resource identifier="r" ${resource}/></resources></manifest>`;

const read = (parts?: Parts) => readScormManifest([manifest(parts)]);

describe('a SCORM manifest', () => {
  it('lists the parts of its default organization', async () => {
    expect(
      await read({ item: '<adlcp:masteryscore>75</adlcp:masteryscore><adlcp:datafromlms>a=1</adlcp:datafromlms>' }),
    ).toEqual({
      kind: 'scorm-1.2',
      title: 'Phishing',
      parts: [{ id: '#1', title: 'Lesson', launch: 'shared/index.html', launchData: 'a=1', passScore: 75 }],
    });
  });

  it.each([
    ['2004 3rd Edition', 'scorm-2004-3'],
    ['CAM 1.3', 'scorm-2004-3'],
    ['2004 4th Edition', 'scorm-2004-4'],
  ])('of version %s is read as %s', async (version, kind) => {
    const said = `<metadata><schemaversion>${version}</schemaversion></metadata>`;

    expect(await read({ version: said, namespaces: v2004 })).toMatchObject({ kind });
  });

  it.each([
    ['', v2004, 'scorm-2004-3'],
    ['', v12, 'scorm-1.2'],
  ])('without a version is identified by its namespaces', async (version, namespaces, kind) => {
    expect(await read({ version, namespaces })).toMatchObject({ kind });
  });

  it('of SCORM 2004 takes its passing score from its normalized measure', async () => {
    const item =
      '<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>';

    expect(await read({ namespaces: v2004, item })).toMatchObject({ parts: [{ passScore: 80 }] });
  });

  it.each([
    ['parameters="?mode=a"', 'href="index.html"', 'shared/index.html?mode=a'],
    ['parameters="mode=a"', 'href="index.html?x=1"', 'shared/index.html?x=1&mode=a'],
    ['parameters="#start"', 'href="index.html"', 'shared/index.html#start'],
  ])('with %s appends it to the address', async (parameters, resource, launch) => {
    expect(await read({ parameters, resource })).toMatchObject({ parts: [{ launch }] });
  });

  const course = (items: string) => `<manifest ${v12}><organizations><organization identifier="o"><title>Golf</title>
    ${items}</organization></organizations><resources><resource identifier="a" href="a.html"/>
    <resource identifier="b" href="b.html"/><resource identifier="c"/></resources></manifest>`;

  it('lists every item with a page, on all levels in the order of the manifest', async () => {
    const items = `<item identifier="x" identifierref="a"><title>Playing</title>
        <item identifier="y" identifierref="b"><title>Par</title><adlcp:masteryscore>80</adlcp:masteryscore></item></item>
      <item><title>Folder</title><item identifier="x" identifierref="a" parameters="page=2"><title>Again</title></item></item>`;

    expect(await readScormManifest([course(items)])).toMatchObject({
      title: 'Golf',
      parts: [
        { id: 'x', title: 'Playing', launch: 'a.html', passScore: null },
        { id: 'y', title: 'Par', launch: 'b.html', passScore: 80 },
        { id: 'x#3', title: 'Again', launch: 'a.html?page=2' },
      ],
    });
  });

  it.each([
    ['of a resource without a page', '<item identifierref="a"/><item identifierref="c"><title>Rules</title></item>'],
    ['of a resource that is missing', '<item identifierref="a"/><item identifierref="zz"><title>Rules</title></item>'],
  ])('is refused with a part %s, with the name of that part', async (_what, items) => {
    await expect(readScormManifest([course(items)])).rejects.toThrow(/has no page for its part 2, "Rules"/);
  });

  it('is refused with too many parts', async () => {
    await expect(readScormManifest([course('<item identifierref="a"/>'.repeat(501))])).rejects.toThrow(/500 parts/);
  });

  it.each<[string, Parts, RegExp]>([
    ['entities', { before: '<!DOCTYPE manifest [<!ENTITY a "aaaa">]>' }, /declares XML entities/],
    ['a resource without a page', { resource: '' }, /has no page for its part 1, "Lesson"/],
    [
      'another version',
      { version: '<metadata><schemaversion>1.1</schemaversion></metadata>', namespaces: '' },
      /not supported/,
    ],
    ['no item', { namespaces: `${v12}><x/></manifest><!--` }, /./],
  ])('is refused with %s', async (_what, parts, sentence) => {
    await expect(read(parts)).rejects.toThrow(sentence);
  });
});

describe('h5p.json', () => {
  const json = (value: object) => JSON.stringify({ title: 'Quiz', mainLibrary: 'H5P.Quiz', ...value });
  const quiz = { machineName: 'H5P.Quiz', majorVersion: 1, minorVersion: '2' };

  it('names its libraries by their folders', async () => {
    expect(await readH5p([json({ preloadedDependencies: [quiz] })])).toMatchObject({
      kind: 'h5p',
      title: 'Quiz',
      libraries: ['H5P.Quiz-1.2'],
    });
  });

  it.each(['[]', 'no JSON', json({}), json({ preloadedDependencies: [{ ...quiz, machineName: '../x' }] })])(
    'is refused as %s',
    async (text) => {
      await expect(readH5p([text])).rejects.toThrow(/h5p\.json/);
    },
  );
});
