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
  /** For each page whose source matches, with the sources that it stands behind. */
  others: PageBudget & { matching: RegExp };
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

/** The pages that are held to the same budget. */
function pagesOf(bundle: Bundle, { matching, sources, ...budget }: Budget['others']): PageBudget[] {
  return chunksOf(bundle)
    .flatMap(({ facadeModuleId }) => (facadeModuleId !== null && matching.test(facadeModuleId) ? [facadeModuleId] : []))
    .map((source) => ({ ...budget, sources: [...sources, source] }));
}

interface PageSize {
  budget: PageBudget;
  /** The source of the page itself. */
  source: string;
  scriptBytes: number;
  styleBytes: number;
}

function sizeOf(bundle: Bundle, budget: PageBudget, bytesOf: (chunk: Chunk) => number): PageSize {
  const chunks = closureOf(bundle, startsOf(bundle, budget.sources));
  return {
    budget,
    source: budget.sources.at(-1) ?? '',
    scriptBytes: [...chunks].reduce((sum, chunk) => sum + bytesOf(chunk), 0),
    styleBytes: styleBytesOf(bundle, chunks),
  };
}

function rememberedBytes(): (chunk: Chunk) => number {
  const known = new Map<Chunk, number>();
  return (chunk) => {
    const bytes = known.get(chunk) ?? gzipped(chunk.code);
    known.set(chunk, bytes);
    return bytes;
  };
}

/** Stops the build when a page outgrows its budget, and prints how large each is (gzip; fonts as they are). */
export function bundleBudget(budget: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle: {
      // The lists of what to preload, which Vite adds at the end, count as well.
      order: 'post',
      handler(_options, bundle) {
        const bytesOf = rememberedBytes();
        const sizes = (pages: readonly PageBudget[]) => pages.map((page) => sizeOf(bundle, page, bytesOf));
        const others = sizes(pagesOf(bundle, budget.others)).toSorted(
          (one, other) => other.scriptBytes - one.scriptBytes,
        );
        const all = [...sizes(budget.pages), ...others].flatMap(({ budget: page, source, scriptBytes, styleBytes }) => [
          { what: `${page.page}: scripts`, source, bytes: scriptBytes, limit: page.scriptBytes },
          { what: `${page.page}: styles`, source, bytes: styleBytes, limit: page.styleBytes },
        ]);
        const fonts = { what: 'Fonts', source: '', bytes: fontBytesOf(bundle), limit: budget.fontBytes };
        // Of the others, the heaviest tells enough.
        for (const { what, bytes, limit } of [...all.slice(0, 2 * (budget.pages.length + 1)), fonts])
          this.info(`${what}: ${shown(bytes)} of ${shown(limit)}`);
        const excesses = [...all, fonts].filter(({ bytes, limit }) => bytes > limit);
        const told = excesses.map(
          ({ what, source, bytes, limit }) => `${what} is ${shown(bytes)}, more than ${shown(limit)} (${source}).`,
        );
        if (told.length > 0) this.error(`The page is too heavy. ${told.join(' ')}`);
      },
    },
  };
}
