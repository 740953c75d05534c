import {
  type ImageContent,
  officeMarkup,
  type ScopeData,
  type Tag,
  type TemplateContext,
  type TemplatePlugin,
  xml,
} from 'easy-template-x';

import { imageXml } from '../figure.ts';
import { countFrom } from '../counters.ts';
import { openImage } from '../image-size.ts';
import { relationTypes } from '../xml.ts';

/** Numbers of drawings in headers and footers; those of the body are numbered again. */
const firstId = 2_000_000;

/**
 * Opens the plugin for images. That of the library neither escapes alternative texts nor declares the namespaces of what it inserts, so
 * Word would repair documents from templates that do not declare them.
 */
export function openImagePlugin(): TemplatePlugin {
  const nextId = countFrom(firstId);
  async function place(tag: Tag, data: ScopeData, { docx, currentPart }: TemplateContext): Promise<void> {
    const { source, format, altText = '', width = 1, height = 1 } = data.getScopeData<ImageContent>();
    const image = openImage(source as Buffer);
    if (image !== null && tag.placement === 'TextNode') {
      const path = await docx.mediaFiles.add(source, format);
      const relation = await currentPart.rels.add(path, relationTypes.image);
      await docx.contentTypes.ensureContentType(format);
      const drawing = imageXml({ nextId, addImage: () => relation }, image, { alt: altText, room: { width, height } });
      xml.modify.insertAfter(xml.parser.parse(drawing), officeMarkup.query.containingTextNode(tag.xmlTextNode));
    }
    officeMarkup.modify.removeTag(tag);
  }
  const plugin = { contentType: 'image', setUtilities: () => undefined, simpleTagReplacements: place };
  return plugin as unknown as TemplatePlugin;
}
