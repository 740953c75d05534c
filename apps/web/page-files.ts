import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (output: Bundle[string] | undefined): output is Chunk => output?.type === 'chunk';

/** All chunks of a bundle. */
export const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter(isChunk);

/** The scripts that a page needs before it can start: the chunks of its sources and all that they import statically. */
export function scriptsOf(bundle: Bundle, sources: readonly string[]): Chunk[] {
  const found = new Set<Chunk>();
  for (const source of sources) {
    const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
    if (!chunk) throw new Error(`The bundle has no chunk for ${source}; correct the list of pages in page-facts.ts.`);
    found.add(chunk);
  }
  // Iteration of a set includes what is added meanwhile.
  for (const { imports } of found)
    for (const chunk of imports.map((name) => bundle[name]).filter(isChunk)) found.add(chunk);
  return [...found];
}

/** The names of the style sheets of scripts. */
export const sheetsOf = (scripts: readonly Chunk[]): string[] => [
  ...new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];
