import type { Extension, TokenizeContext } from 'micromark-util-types';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';

/** The labels that a text defines for its links and footnotes. */
export interface Labels {
  links: readonly string[];
  footnotes: readonly string[];
}

const definition = /^ {0,3}\[(\^?)([^\s[\]][^[\]\n]{0,200})\]:/gm;

const maxLabels = 1_000;

/** The labels of all definitions, those in code included: a reference without a definition is shown as it is written. */
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
  // Others hold on to the same list.
  known.gfmFootnotes ??= [];
  known.gfmFootnotes.push(...footnotes);
}

/** Makes labels known to one part of a text that another part defines. */
export function declareLabels(labels: Labels): Extension {
  const parsers = new WeakSet<object>();
  return {
    text: {
      [91]: {
        name: 'declaredLabels',
        // Asked before anything is tried at a bracket; the parser need not stop for this.
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
