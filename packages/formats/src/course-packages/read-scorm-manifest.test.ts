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
  it('names the page of the first item that has one, in its default organization', async () => {
    expect(
      await read({ item: '<adlcp:masteryscore>75</adlcp:masteryscore><adlcp:datafromlms>a=1</adlcp:datafromlms>' }),
    ).toEqual({
      kind: 'scorm-1.2',
      title: 'Phishing',
      launch: 'shared/index.html',
      launchData: 'a=1',
      passScore: 75,
    });
  });

  it.each([
    ['2004 3rd Edition', 'scorm-2004-3'],
    ['CAM 1.3', 'scorm-2004-3'],
    ['2004 4th Edition', 'scorm-2004-4'],
  ])('of %s is %s', async (version, kind) => {
    const said = `<metadata><schemaversion>${version}</schemaversion></metadata>`;

    expect(await read({ version: said, namespaces: v2004 })).toMatchObject({ kind });
  });

  it.each([
    ['', v2004, 'scorm-2004-3'],
    ['', v12, 'scorm-1.2'],
  ])('without a version is told by its namespaces', async (version, namespaces, kind) => {
    expect(await read({ version, namespaces })).toMatchObject({ kind });
  });

  it('of 2004 passes from its normalized measure', async () => {
    const item =
      '<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>';

    expect(await read({ namespaces: v2004, item })).toMatchObject({ passScore: 80 });
  });

  it.each([
    ['parameters="?mode=a"', 'href="index.html"', 'shared/index.html?mode=a'],
    ['parameters="mode=a"', 'href="index.html?x=1"', 'shared/index.html?x=1&mode=a'],
    ['parameters="#start"', 'href="index.html"', 'shared/index.html#start'],
  ])('with %s puts it behind the address', async (parameters, resource, launch) => {
    expect(await read({ parameters, resource })).toMatchObject({ launch });
  });

  it.each<[string, Parts, RegExp]>([
    ['entities', { before: '<!DOCTYPE manifest [<!ENTITY a "aaaa">]>' }, /declares XML entities/],
    ['a resource without a page', { resource: '' }, /has no page/],
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
