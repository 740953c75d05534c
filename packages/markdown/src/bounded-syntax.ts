import {
  attention,
  autolink,
  blockQuote,
  characterEscape,
  characterReference,
  codeText,
  hardBreakEscape,
  htmlText,
  labelEnd,
  labelStartImage,
  labelStartLink,
  list,
  setextUnderline,
} from 'micromark-core-commonmark';
import type { Construct, ConstructRecord, Event, Extension, TokenizeContext } from 'micromark-util-types';

import { boundTable } from './bounded-table.ts';
import { hasBudgetFor, reserve, type ParseBudget } from './parse-budget.ts';

type Condition = (context: TokenizeContext) => boolean;

// The additional cost of a closing bracket, which limits a text to a few thousand of them.
const bracketSteps = 250;

// Deeper quotes and lists become text, because code that walks the tree recurses once per level.
const maxContainers = 32;

// The parser moves the rest of a paragraph for every mark in it. Beyond this number of tokens, marks become text.
const maxEvents = 10_000;

const isShort: Condition = ({ events }) => events.length < maxEvents;

/** Returns a condition that limits the nesting of quotes and lists in a line. */
function limitNesting({ nesting: last }: ParseBudget): Condition {
  return (context) => {
    const { line, offset } = context.now();
    if (last.line !== line) Object.assign(last, { line, offset: -1, count: 0 });
    // The parser tries the same mark several times.
    if (offset > last.offset) Object.assign(last, { offset, count: last.count + 1 });
    return last.count <= maxContainers;
  };
}

/** Restricts a construct: if the condition is false, its mark becomes text. */
function guard(construct: Construct, isAllowed: Condition): Construct {
  return {
    ...construct,
    name: `bounded ${construct.name ?? ''}`,
    tokenize(effects, ok, nok) {
      return isAllowed(this) ? construct.tokenize.call(this, effects, ok, nok) : nok;
    },
  };
}

/**
 * Restricts an inline construct. If the condition is false, the parser does not even try its mark; otherwise it would merge the surrounding
 * texts and move the rest of the paragraph each time.
 */
function guardText(construct: Construct, mayBegin: Condition, isAllowed = mayBegin): Construct {
  const { previous } = construct;
  return {
    ...guard(construct, isAllowed),
    previous(code) {
      return mayBegin(this) && (previous === undefined || previous.call(this, code));
    },
  };
}

/** Restricts a list or quote. Its following items and lines are parsed by a nested construct, which is replaced as well. */
function guardContainer(container: Construct, isAllowed: Condition): Construct {
  const bounded = guard(container, isAllowed);
  const { continuation } = container;
  if (continuation === undefined) return bounded;
  const next: Construct = {
    ...continuation,
    tokenize(effects, ok, nok) {
      const attempt: typeof effects.attempt = (construct, ...states) =>
        effects.attempt(construct === container ? bounded : construct, ...states);
      return continuation.tokenize.call(this, { ...effects, attempt }, ok, nok);
    },
  };
  return { ...bounded, continuation: next };
}

/** Restricts a construct that pairs its marks at the end of a paragraph. If pairing would take too long, they remain text. */
function limitPairs(construct: Construct, mark: string, budget: ParseBudget): Construct {
  const { resolveAll } = construct;
  if (resolveAll === undefined) return construct;
  return {
    ...construct,
    name: `bounded ${construct.name ?? ''}`,
    resolveAll(events: Event[], context: TokenizeContext) {
      const marks = events.filter(([, token]) => (token.type as string) === mark);
      if (reserve(budget, marks.length ** 2)) return resolveAll(events, context);
      for (const [, token] of marks) token.type = 'data';
      return events;
    },
  };
}

type Constructs = Record<string, Construct | Construct[] | undefined>;
type Change = (construct: Construct) => Construct;

/** Returns all constructs with the change applied. */
function changeAll(constructs: object | undefined, change: Change): ConstructRecord {
  const entries = Object.entries((constructs ?? {}) as Constructs);
  return Object.fromEntries(entries.map(([key, value]) => [key, [value ?? []].flat().map(change)]));
}

/** Applies a change once per construct, because the pairing of marks compares constructs by identity. */
function changeOnce(change: Change): Change {
  const known = new Map<Construct, Construct>();
  return (construct) => {
    const changed = known.get(construct) ?? change(construct);
    known.set(construct, changed);
    return changed;
  };
}

function boundGfm(
  gfm: Extension,
  budget: ParseBudget,
  { mayNest, mayBeginClosing, mayClose }: Record<'mayNest' | 'mayBeginClosing' | 'mayClose', Condition>,
): Extension {
  const boundText = changeOnce((construct) => {
    if (construct.name === 'strikethrough') {
      return guardText(limitPairs(construct, 'strikethroughSequenceTemporary', budget), isShort);
    }
    const isLabel = construct.name === 'gfmPotentialFootnoteCall';
    return isLabel ? guardText(construct, mayBeginClosing, mayClose) : guardText(construct, isShort);
  });
  const boundNote: Change = (construct) =>
    construct.name === 'gfmFootnoteDefinition' ? guard(construct, mayNest) : construct;
  return {
    ...gfm,
    document: changeAll(gfm.document, boundNote),
    flow: changeAll(gfm.flow, (each) => (each.name === 'table' ? boundTable(each, budget) : each)),
    insideSpan: changeAll(gfm.insideSpan, boundText),
    text: changeAll(gfm.text, boundText),
  };
}

const codes = (marks: string): number[] => [...marks].map((mark) => mark.codePointAt(0) ?? 0);
const forEach = (marks: string, construct: Construct | Construct[]): ConstructRecord =>
  Object.fromEntries(codes(marks).map((code) => [code, construct]));

// After GitHub's constructs, which use the same marks.
const short = (construct: Construct): Construct => ({ ...guardText(construct, isShort), add: 'after' });

const bounded = [
  attention,
  autolink,
  blockQuote,
  characterEscape,
  characterReference,
  codeText,
  hardBreakEscape,
  htmlText,
  labelEnd,
  labelStartImage,
  labelStartLink,
  list,
  setextUnderline,
];

/** Inline marks without a pair. */
const boundMarks: Extension = {
  string: { ...forEach('&', short(characterReference)), ...forEach('\\', short(characterEscape)) },
  text: {
    ...forEach('!', short(labelStartImage)),
    ...forEach('&', short(characterReference)),
    ...forEach('<', [short(autolink), short(htmlText)]),
    ...forEach('[', short(labelStartLink)),
    ...forEach('\\', [short(hardBreakEscape), short(characterEscape)]),
    ...forEach('`', short(codeText)),
  },
};

/** Returns Markdown syntax whose parsing time is linear in the length of a text, whatever it contains. */
export function boundSyntax(gfm: Extension, budget: ParseBudget): Extension[] {
  const mayNest = limitNesting(budget);
  const mayBeginClosing: Condition = ({ events }) => hasBudgetFor(budget, events.length + bracketSteps);
  const mayClose: Condition = ({ events }) => reserve(budget, events.length + bracketSteps);
  const mayLookBack: Condition = ({ events }) => reserve(budget, events.length);
  const pairs = guardText(limitPairs(attention, 'attentionSequence', budget), isShort);
  const core: Extension = {
    disable: { null: bounded.map(({ name = '' }) => name) },
    document: {
      ...forEach('*+-0123456789', guardContainer(list, mayNest)),
      ...forEach('>', guardContainer(blockQuote, mayNest)),
    },
    flow: forEach('=-', guard(setextUnderline, mayLookBack)),
    insideSpan: { null: [pairs] },
    text: { ...forEach('*_', pairs), ...forEach(']', guardText(labelEnd, mayBeginClosing, mayClose)) },
  };
  return [boundGfm(gfm, budget, { mayNest, mayBeginClosing, mayClose }), boundMarks, core];
}
