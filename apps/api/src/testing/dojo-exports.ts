import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';

import { anyPng } from './pictures.ts';

/** An image attached to a finding of a DefectDojo export. */
interface AttachedImage {
  title: string;
  bytes: Buffer;
}

/** Returns an attached image, which differs by its width. */
export const image = (title: string, width: number): AttachedImage => ({ title, bytes: anyPng(width) });

/** Returns a DefectDojo export of one finding. */
export const exportOf = (attached: readonly AttachedImage[], more: object = {}): string => {
  const filesOf = attached.map(({ title, bytes }) => ({ title, data: bytes.toString('base64') }));
  const finding = { title: 'Stored XSS', severity: 'High', description: 'D', steps_to_reproduce: 'Open the page.' };
  return JSON.stringify({ findings: [{ ...finding, files: filesOf, ...more }] });
};

interface MarkdownNode {
  type: string;
  url?: string;
  children?: readonly MarkdownNode[];
}

/** Returns the files that a finding's evidence shows, using the Markdown parser of screens and reports. */
export function shown(evidence: string): { fileId: string; name: string }[] {
  const urlsIn = ({ type, url = '', children = [] }: MarkdownNode): string[] =>
    type === 'image' ? [url] : children.flatMap(urlsIn);
  return urlsIn(parseMarkdown(evidence) as MarkdownNode).map((url) => {
    const [, fileId = '', name = ''] = /^\/api\/files\/([\da-f-]{36})\/([^/]+)$/.exec(url) ?? [];
    return { fileId, name: decodeURIComponent(name) };
  });
}
