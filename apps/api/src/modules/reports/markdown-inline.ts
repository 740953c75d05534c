import type { Run } from './pdf-letters.ts';

// Each alternative stops at the next mark of its kind, so the time grows with the length of the text only.
const part =
  /\\([!-/:-@[-`{-~])|``([^\n]{1,2000}?)``|`([^`\n]+)`|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|!?\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+)\)|<?(https?:\/\/[^\s<>()[\]"'`]+)>?/g;

/** An address that a reader may open; everything else stays text. */
function asLink(text: string, address: string): Run {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? { text, link: url.href } : { text };
}

function readPart(found: RegExpMatchArray): Run {
  const [whole, escaped, doubleCode, code, strong, weak, label, address, bare] = found;
  if (bare !== undefined) return asLink(bare, bare);
  if (label !== undefined) return asLink(label, address ?? '');
  return readLook({ literal: doubleCode ?? code, strong, plain: escaped ?? weak ?? whole });
}

function readLook({
  literal,
  strong,
  plain,
}: {
  literal?: string | undefined;
  strong?: string | undefined;
  plain: string;
}): Run {
  if (literal !== undefined) return { text: literal, font: 'code' };
  if (strong !== undefined) return { text: strong, font: 'strong' };
  return { text: plain };
}

/** The looks of a line of Markdown: strong words, code, links to the web. What is markup of any other kind is text. */
export function readInline(markdown: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of markdown.matchAll(part)) {
    if (found.index > at) runs.push({ text: markdown.slice(at, found.index) });
    runs.push(readPart(found));
    at = found.index + found[0].length;
  }
  if (at < markdown.length) runs.push({ text: markdown.slice(at) });
  return runs;
}
