import type { Extension, TokenizeContext } from 'micromark-util-types';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';

/** Labels that a text defines for links and footnotes. */
export interface Labels {
  links: readonly string[];
  footnotes: readonly string[];
}

const definition = /^ {0,3}\[(\^?)([^\s[\]][^[\]\n]{0,200})\]:/gm;

const maxLabels = 1_000;

/** Returns the labels of all definitions, including those in code. A reference without a definition is displayed as written. */
export function findLabels(source: string): Labels {
  const links: string[] = [];
  const footnotes: string[] = [];
  for (const [, caret, label = ''] of source.matchAll(definition)) {
    const known = caret === '' ? links : footnotes;
    if (known.length < maxLabels) known.push(normalizeIdentifier(label));
  }
  return { links, footnotes };
}

function declare({ parser }: TokenizeContext, { links, footnotes }: Labels): void {
  const known = parser as typeof parser & { gfmFootnotes?: string[] };
  known.defined.push(...links);
  // Modified in place, because other code refers to the same list.
  known.gfmFootnotes ??= [];
  known.gfmFootnotes.push(...footnotes);
}

const openingBracket = 91;

/** Returns an extension that declares the labels of a whole text while one part of it is parsed. */
export function declareLabels(labels: Labels): Extension {
  const parsers = new WeakSet<object>();
  return {
    text: {
      [openingBracket]: {
        name: 'declaredLabels',
        // Called before anything is tried at a bracket, which does not interrupt the parser.
        previous() {
          if (!parsers.has(this.parser)) declare(this, labels);
          parsers.add(this.parser);
          return false;
        },
        tokenize: (_effects, _ok, nok) => nok,
      },
    },
  };
}
