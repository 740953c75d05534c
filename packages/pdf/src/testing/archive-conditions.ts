import { createHash } from 'node:crypto';

import type { Pdf } from './read-pdf.ts';
import { listOf } from './read-structure.ts';
import { type Dictionary, isDictionary, isRef, isText, nameIn, type Value } from './read-values.ts';

const said = (isWrong: boolean, words: string): string[] => (isWrong ? [words] : []);

/** Returns the machine-checkable conditions of PDF/A-3a (ISO 19005-3) that the document violates, as text. */
export function archiveFaults(pdf: Pdf, file: Buffer): string[] {
  return [
    ...identityFaults(pdf, file),
    ...intentFaults(pdf),
    ...attachmentFaults(pdf),
    ...fontFaults(pdf),
    ...objectFaults(pdf),
  ];
}

/** Checks 6.1.2, 6.1.3, 6.6.4, 6.7: the identification and metadata of the file. */
function identityFaults(pdf: Pdf, file: Buffer): string[] {
  const xml = pdf.metadata();
  const lang = pdf.get(pdf.root, 'Lang');
  const isPacked = isDictionary(pdf.get(pdf.root, 'Metadata')) && pdf.get(pdf.root, 'Metadata', 'Filter') !== null;
  const foreign = [...xml.matchAll(/xmlns:(\w+)="([^"]+)"/g)].map(([, prefix = '', uri = '']) => ({ prefix, uri }));
  const unexplained = foreign.filter(
    ({ prefix, uri }) => ['fx', 'pdfuaid'].includes(prefix) && !xml.includes(`<pdfaSchema:namespaceURI>${uri}</`),
  );
  return [
    ...said(!/^%PDF-1\.7\n%[\x80-\xFF]{4}/.test(file.toString('latin1', 0, 20)), 'its head has no bytes above 127'),
    ...said(!/\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/.test(file.subarray(-60_000).toString('latin1')), 'it has no id'),
    ...said(file.toString('latin1').includes('/Encrypt'), 'it is encrypted'),
    ...said(!/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/.test(xml), 'not PDF/A-3a'),
    ...said(isPacked, 'its metadata is packed'),
    ...unexplained.map(({ prefix }) => `it does not explain ${prefix}`),
    ...said(pdf.get(pdf.root, 'MarkInfo', 'Marked') !== true, 'it is not marked'),
    ...said(!isDictionary(pdf.get(pdf.root, 'StructTreeRoot')), 'it has no structure'),
    ...said(!isText(lang) || lang.text === '', 'it has no language'),
  ];
}

/** Checks 6.2.3: colors have an output intent. */
function intentFaults(pdf: Pdf): string[] {
  const intents = listOf(pdf.get(pdf.root, 'OutputIntents')).map((intent) => pdf.follow(intent));
  const [intent] = intents;
  const profile = isDictionary(intent) ? intent.entries.get('DestOutputProfile') : null;
  const bytes = isRef(profile) ? (pdf.bodies.get(profile.ref)?.stream ?? Buffer.alloc(0)) : Buffer.alloc(0);
  return [
    ...said(intents.length !== 1, 'it has no output intent'),
    ...said(nameIn(pdf.get(intent, 'S')) !== 'GTS_PDFA1', 'its output intent is not for archives'),
    ...said(bytes.toString('latin1', 36, 40) !== 'acsp', 'its output intent has no profile'),
    ...said(bytes.toString('latin1', 16, 20) !== 'RGB ', 'its profile is not of RGB'),
    ...said(pdf.get(profile, 'N') !== 3, 'its profile has not three colours'),
  ];
}

/** An embedded file as a reader finds it. */
export interface FoundFile {
  name: string;
  content: Buffer;
  specification: Dictionary;
}

/** Returns the files associated with the document as a whole. */
export function filesOf(pdf: Pdf): FoundFile[] {
  return listOf(pdf.get(pdf.root, 'AF')).flatMap((reference) => {
    const specification = pdf.follow(reference);
    if (!isDictionary(specification)) return [];
    const body = pdf.get(specification, 'EF');
    const stream = isDictionary(body) ? body.entries.get('F') : null;
    const name = pdf.get(specification, 'UF');
    const content = isRef(stream) ? pdf.bodies.get(stream.ref)?.stream : undefined;
    return content && isText(name) ? [{ name: name.text, content, specification }] : [];
  });
}

/** Checks 6.8: every embedded file has a name and a description, and is complete. */
function attachmentFaults(pdf: Pdf): string[] {
  const named = listOf(pdf.get(pdf.root, 'Names', 'EmbeddedFiles', 'Names')).filter(isRef);
  const found = filesOf(pdf);
  return [
    ...said(named.length !== found.length, 'a file is not among the names'),
    ...found.flatMap(({ name, content, specification }) => {
      const stream = pdf.get(specification, 'EF', 'F');
      const checksum = pdf.get(stream, 'Params', 'CheckSum');
      const sum = createHash('md5').update(content).digest();
      return [
        ...said(!isText(pdf.get(specification, 'F')), `${name}: no plain name`),
        ...said(!isText(pdf.get(specification, 'Desc')), `${name}: no description`),
        ...said(nameIn(pdf.get(specification, 'AFRelationship')) === '', `${name}: no relationship`),
        ...said(!nameIn(pdf.get(stream, 'Subtype')).includes('#2F'), `${name}: no media type`),
        ...said(pdf.get(stream, 'Params', 'Size') !== content.length, `${name}: another size`),
        ...said(!isText(pdf.get(stream, 'Params', 'ModDate')), `${name}: no day of change`),
        ...said(!isText(checksum) || !checksum.bytes.equals(sum), `${name}: another checksum`),
      ];
    }),
  ];
}

const dictionaries = (pdf: Pdf): Dictionary[] =>
  [...pdf.bodies.values()].map(({ value }) => value).filter(isDictionary);

/** Checks 6.2.11: every font is embedded and maps its glyphs to characters. */
function fontFaults(pdf: Pdf): string[] {
  return dictionaries(pdf)
    .filter(({ entries }) => entries.get('Type') === '/Font')
    .flatMap((font) => {
      const name = nameIn(font.entries.get('BaseFont'));
      const isWhole = nameIn(font.entries.get('Subtype')) === 'Type0';
      const descriptor: Value = pdf.get(font, 'FontDescriptor');
      const hasFile = isDictionary(descriptor) && ['FontFile2', 'FontFile3'].some((key) => descriptor.entries.has(key));
      return isWhole
        ? said(!font.entries.has('ToUnicode'), `${name} does not tell its characters`)
        : said(!hasFile, `${name} is not in the file`);
    });
}

const forbiddenActions = ['Launch', 'JavaScript', 'ImportData', 'Movie', 'Sound', 'ResetForm', 'SubmitForm'];

/** Checks 6.2.8, 6.2.9, 6.5: no content that readers may not support, and no actions. */
function objectFaults(pdf: Pdf): string[] {
  return dictionaries(pdf).flatMap(({ entries }) => [
    ...said(entries.get('Interpolate') === true, 'an image is smoothed'),
    ...said(nameIn(entries.get('ColorSpace')) === 'DeviceCMYK', 'an image has the colours of a press'),
    ...said(forbiddenActions.includes(nameIn(entries.get('S'))), `an action ${nameIn(entries.get('S'))}`),
    ...said(entries.has('LZWDecode') || nameIn(entries.get('Filter')) === 'LZWDecode', 'it is packed by LZW'),
    ...said(nameIn(entries.get('Subtype')) === 'PS', 'it holds PostScript'),
  ]);
}
