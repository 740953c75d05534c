import { gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

import { type Bundle, chunksOf, scriptsOf, sheetsOf } from './page-files.ts';

/** A page, the limit of its scripts in kilobytes, and the sources that it loads after the entry. */
export type PageBudget = readonly [page: string, limit: number, ...sources: string[]];

/** Limits in kilobytes after gzip; fonts are compressed already. */
export interface Budgets {
  pages: readonly PageBudget[];
  /** The limit of every other page whose source matches. */
  others: PageBudget;
  matching: RegExp;
  styles: number;
  fonts: number;
  /** Modules that the page must not contain. */
  absent: RegExp;
}

type Weight = readonly [name: string, kilobytes: number, limit: number];

const isFont = (name: string): boolean => name.endsWith('.woff2');
const shown = ([name, kilobytes, limit]: Weight): string =>
  `${name}: ${kilobytes.toFixed(1)} KB of ${limit.toFixed(1)} KB`;

/** The sizes of the pages, the other pages by weight, and of the fonts. */
function weigh(bundle: Bundle, { pages, others, matching, styles, fonts }: Budgets): Weight[] {
  const known = new Map<string, number>();
  const gzipped = (name: string): number => {
    const content = bundle[name]?.type === 'chunk' ? bundle[name].code : (bundle[name]?.source ?? '');
    const bytes = known.get(name) ?? (isFont(name) ? content.length : gzipSync(content, { level: 9 }).length);
    known.set(name, bytes);
    return bytes;
  };
  const sum = (names: string[]): number => names.reduce((total, name) => total + gzipped(name), 0) / 1000;
  const weightsOf = ([page, limit, ...sources]: PageBudget): [Weight, Weight] => {
    const scripts = scriptsOf(bundle, ['index.html', ...sources]);
    return [
      [`${page}: scripts`, sum(scripts.map(({ fileName }) => fileName)), limit],
      [`${page}: styles`, sum(sheetsOf(scripts)), styles],
    ];
  };
  const [screen, most, ...common] = others;
  const screens = chunksOf(bundle)
    .flatMap(({ facadeModuleId: source }) => (source !== null && matching.test(source) ? [source] : []))
    .map((source) => weightsOf([`${screen} (${source.replace(/^.*\/modules\//, '')})`, most, ...common, source]))
    .toSorted(([[, one]], [[, other]]) => other - one);
  return [...[...pages.map(weightsOf), ...screens].flat(), ['Fonts', sum(Object.keys(bundle).filter(isFont)), fonts]];
}

/** Stops the build when a page exceeds its budget or contains what it must not, and prints the sizes. */
export function bundleBudget(budgets: Budgets): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle: {
      // The lists of files to preload, which Vite adds at the end, count as well.
      order: 'post',
      handler(_options, bundle) {
        const modules = chunksOf(bundle).flatMap((chunk) => Object.keys(chunk.modules));
        const misplaced = modules.find((id) => budgets.absent.test(id));
        if (misplaced) this.error(`The page must not contain ${misplaced}.`);
        const weights = weigh(bundle, budgets);
        // Of the other pages only the heaviest is printed.
        const printed = [...weights.slice(0, 2 * (budgets.pages.length + 1)), ...weights.slice(-1)];
        for (const weight of printed) this.info(shown(weight));
        const excesses = weights.filter(([, kilobytes, limit]) => kilobytes > limit);
        if (excesses.length > 0) this.error(`The page is too heavy. ${excesses.map(shown).join('. ')}.`);
      },
    },
  };
}
