import { describe, expect, it } from 'vitest';

import { boxedTemplate, germanTemplate, packTemplate, plainTemplate, sampleText } from '../testing/sample-templates.ts';
import { relationTypes, xmlHead } from '../xml.ts';
import { checkTemplate } from './check-template.ts';

const issuesOf = async (file: Buffer | Promise<Buffer>) => {
  const checked = await checkTemplate(await file);
  return checked.isDocument ? checked.issues.map(({ message }) => message) : 'no document';
};
const linked = (target: string, type: string = relationTypes.image) =>
  packTemplate(sampleText('A'), [], {
    links: `<Relationship Id="rIdOut" Type="${type}" Target="${target}" TargetMode="External"/>`,
  });

describe('the check of a Word template', () => {
  it.each([
    ['a plain file', plainTemplate],
    ['a file of a German Word', germanTemplate],
    ['a file with boxes, controls and a web link', boxedTemplate],
  ])('accepts %s', async (_what, template) => {
    expect(await issuesOf(template())).toEqual([]);
  });

  it.each([
    ['an unknown placeholder', '{{clientname}}', ['Unknown placeholder {{clientname}}']],
    ['a placeholder of a list outside of it', '{{@description}}', ['{{@description}} cannot be used here']],
    ['a list that is not closed', '{{#findings}} {{title}}', ['{{#findings}} is not closed']],
    ['a list that is not open', '{{/findings}}', ['{{/findings}} closes a list that is not open']],
    ['an unknown list', '{{#people}}{{/people}}', ['Unknown placeholder {{#people}}']],
    ['a list within another', '{{#team}}{{#findings}}{{/findings}}{{/team}}', ['{{#findings}} cannot be used here']],
    ['a placeholder without an end', 'Dear {{client.name', ['{{client.name is not closed']],
    ['code', '{{= process.exit() }}', ['Unknown placeholder {{= process.exit() }}']],
    [
      'an inherited name',
      '{{constructor}}{{__proto__}}',
      ['Unknown placeholder {{constructor}}', 'Unknown placeholder {{__proto__}}'],
    ],
  ])('names %s', async (_what, text, issues) => {
    expect(await issuesOf(packTemplate(sampleText(text)))).toEqual(issues);
  });

  it.each([
    [
      'an image of another server',
      linked('https://evil.example/pixel.png'),
      'External link: https://evil.example/pixel.png',
    ],
    [
      'a linked template',
      linked('file:///C:/firm.dotm', `${relationTypes.settings}/attachedTemplate`),
      'External link: file:///C:/firm.dotm',
    ],
    ['a link to a file', linked('file://server/share', relationTypes.hyperlink), 'External link: file://server/share'],
    [
      'a field that loads a file',
      packTemplate('<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;c:\\a.doc&quot; "/></w:p>'),
      'The field INCLUDETEXT loads content from elsewhere',
    ],
    [
      'a field in pieces',
      packTemplate(
        '<w:p><w:r><w:instrText>DDEA</w:instrText></w:r><w:r><w:instrText>UTO c:\\x</w:instrText></w:r></w:p>',
      ),
      'The field DDEAUTO loads content from elsewhere',
    ],
    [
      'an embedded object',
      packTemplate(sampleText('A'), [], { more: { 'word/embeddings/oleObject1.bin': 'x' } }),
      'Embedded object: oleObject1.bin',
    ],
    [
      'tracked changes',
      packTemplate('<w:p><w:del w:id="1"><w:r><w:delText>secret</w:delText></w:r></w:del></w:p>'),
      'The document has tracked changes. Accept or reject them.',
    ],
    [
      'a document type',
      packTemplate(sampleText('A'), [], {
        more: { 'word/theme.xml': `${xmlHead}<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>` },
      }),
      'This part of the document is not readable',
    ],
    [
      'comments',
      packTemplate(sampleText('A'), [], {
        more: { 'word/comments.xml': '<w:comments><w:comment w:id="1"/></w:comments>' },
      }),
      'The document has comments. Delete them.',
    ],
    [
      'a placeholder in a footnote',
      packTemplate(sampleText('A'), [], { more: { 'word/footnotes.xml': '<a>{{firm.name}}</a>' } }),
      '{{firm.name}} is outside the text. Use placeholders in the body, headers and footers only.',
    ],
  ])('refuses %s', async (_what, template, message) => {
    expect(await issuesOf(template)).toContain(message);
  });

  it.each([
    ['text', Buffer.from('no archive')],
    ['an archive without a document', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ])('tells %s from a document', async (_what, file) => {
    expect(await issuesOf(file)).toBe('no document');
  });

  it('tells a document with macros from one without', async () => {
    const macro = packTemplate(sampleText('A'), [], { more: { 'word/vbaProject.bin': 'x' } });

    expect(await issuesOf(macro)).toBe('no document');
  });

  it('does not unpack more than its bounds', async () => {
    const bomb = packTemplate(sampleText('A'), [], { more: { 'word/big.xml': Buffer.alloc(14 * 1_048_576) } });

    expect(await issuesOf(bomb)).toBe('no document');
  });
});
