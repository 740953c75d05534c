import { contentTypes } from '../content-types.ts';
import { relationsPart } from '../relations.ts';
import { namespaces, relationTypes, xmlHead } from '../xml.ts';
import { packTemplate, sampleText } from './sample-templates.ts';

const customXml = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';

/** A template that names its author wherever Word and its add-ins store data beside the text: properties, custom XML, variables, an image. */
export const namedTemplate = (author: string, png: Buffer): Promise<Buffer> =>
  packTemplate(
    [
      sampleText('{{report.title}}'),
      sampleText('{{#findings}}'),
      sampleText('{{title}}'),
      sampleText('{{@description}}'),
      sampleText('{{/findings}}'),
    ].join(''),
    [
      {
        name: 'word/settings.xml',
        xml: `${xmlHead}<w:settings xmlns:w="${namespaces.w}"><w:docVars><w:docVar w:name="Owner" w:val="${author}"/></w:docVars></w:settings>`,
        type: contentTypes.settings,
        relation: relationTypes.settings,
      },
    ],
    {
      links: `<Relationship Id="rIdData" Type="${namespaces.r}/customXml" Target="../customXml/item1.xml"/><Relationship Id="rIdLogo" Type="${relationTypes.image}" Target="media/logo.png"/>`,
      more: {
        'customXml/item1.xml': `${xmlHead}<owner xmlns="urn:firm">${author}</owner>`,
        'customXml/itemProps1.xml': `${xmlHead}<ds:datastoreItem xmlns:ds="${customXml}" ds:itemID="{00000000-0000-4000-8000-000000000000}"/>`,
        'customXml/_rels/item1.xml.rels': relationsPart(''),
        'docProps/core.xml': `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${author}</dc:creator></cp:coreProperties>`,
        'docProps/app.xml': `${xmlHead}<Properties xmlns="${office}"><Manager>${author}</Manager></Properties>`,
        'docProps/custom.xml': `${xmlHead}<Properties><name>${author}</name></Properties>`,
        'word/people.xml': `${xmlHead}<w15:people xmlns:w15="urn:p"><w15:person w15:author="${author}"/></w15:people>`,
        'word/media/logo.png': png,
      },
    },
  );
