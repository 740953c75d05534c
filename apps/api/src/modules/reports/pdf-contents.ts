import { inflateSync } from 'node:zlib';

/** A document of a test: its objects as they stand, and its pages as commands. */
export interface PdfContents {
  objects: string;
  /** What the pages draw, decompressed. */
  pages: string;
  /** What it says about itself in XML. */
  metadata: string;
}

/** Takes a PDF apart for a test, far enough to look for what must not be in it. */
export function readPdf(file: Buffer): PdfContents {
  const text = file.toString('latin1');
  const streams: string[] = [];
  let objects = '';
  let at = 0;
  for (const found of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(found.index - 3, found.index) === 'end') continue;
    const start = found.index + found[0].length;
    const end = text.indexOf('\nendstream', start);
    objects += text.slice(at, found.index);
    at = end;
    streams.push(inflateQuietly(file.subarray(start, end)));
  }
  const pages = streams.filter((stream) => stream.startsWith('1 0 0 -1 0'));
  const metadata = streams.filter((stream) => stream.includes('<x:xmpmeta'));
  return { objects: objects + text.slice(at), pages: pages.join('\n'), metadata: metadata.join('\n') };
}

function inflateQuietly(content: Buffer): string {
  try {
    return inflateSync(content).toString('latin1');
  } catch {
    return content.toString('latin1');
  }
}
