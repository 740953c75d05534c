import { gzipSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What one page loads before it can be used: the entry and the chunks of these source files. */
export interface PageBudget {
  page: string;
  sources: readonly string[];
  scriptBytes: number;
  styleBytes: number;
}

interface Budget {
  pages: readonly PageBudget[];
  fontBytes: number;
}

const shown = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function startsOf(bundle: Bundle, sources: readonly string[]): Chunk[] {
  return sources.map((source) => {
    const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
    if (!chunk) throw new Error(`The bundle has no chunk for ${source}; mend the list of pages in vite.config.ts.`);
    return chunk;
  });
}

/** The start chunks and everything that they import statically. */
function closureOf(bundle: Bundle, starts: readonly Chunk[]): Set<Chunk> {
  const found = new Set(starts);
  const imported = (chunk: Chunk): Chunk[] =>
    chunk.imports.map((name) => bundle[name]).filter((output) => output?.type === 'chunk');
  // A set that grows while it is walked through is walked to its end.
  for (const chunk of found) for (const next of imported(chunk)) found.add(next);
  return found;
}

function styleBytesOf(bundle: Bundle, chunks: Set<Chunk>): number {
  const names = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [...names].reduce((sum, name) => {
    const sheet = bundle[name];
    return sheet?.type === 'asset' ? sum + gzipped(sheet.source) : sum;
  }, 0);
}

function fontBytesOf(bundle: Bundle): number {
  return Object.values(bundle).reduce((sum, output) => {
    const isFont = output.type === 'asset' && output.fileName.endsWith('.woff2');
    return isFont ? sum + output.source.length : sum;
  }, 0);
}

/** Stops the build when a page outgrows its budget, and prints how large each is (gzip; fonts as they are). */
export function bundleBudget(budget: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const excesses: string[] = [];
      const measure = (what: string, bytes: number, limit: number): void => {
        this.info(`${what}: ${shown(bytes)} of ${shown(limit)}`);
        if (bytes > limit) excesses.push(`${what} is ${shown(bytes)}, more than ${shown(limit)}.`);
      };

      for (const { page, sources, scriptBytes, styleBytes } of budget.pages) {
        const chunks = closureOf(bundle, startsOf(bundle, sources));
        measure(
          `${page}: scripts`,
          [...chunks].reduce((sum, { code }) => sum + gzipped(code), 0),
          scriptBytes,
        );
        measure(`${page}: styles`, styleBytesOf(bundle, chunks), styleBytes);
      }
      measure('Fonts', fontBytesOf(bundle), budget.fontBytes);
      if (excesses.length > 0) this.error(`The page is too heavy. ${excesses.join(' ')}`);
    },
  };
}
