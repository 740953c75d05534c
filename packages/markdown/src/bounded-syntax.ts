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
import { hasLeft, maySpend, type ParseBudget } from './spending.ts';

type Condition = (context: TokenizeContext) => boolean;

// What a closing bracket costs besides, so that a text has a few thousand of them.
const bracketSteps = 250;

// Deeper quotes and lists are text: readers of the tree recurse once for each level.
const maxContainers = 32;

// The parser moves the rest of a paragraph for every mark in it. Beyond so many marks and words, marks are text.
const maxEvents = 10_000;

const isShort: Condition = ({ events }) => events.length < maxEvents;

/** Whether a line may open or continue one more quote or list at its current place. */
function limitNesting({ nesting: last }: ParseBudget): Condition {
  return (context) => {
    const { line, offset } = context.now();
    if (last.line !== line) Object.assign(last, { line, offset: -1, count: 0 });
    // The parser looks at the same mark several times.
    if (offset > last.offset) Object.assign(last, { offset, count: last.count + 1 });
    return last.count <= maxContainers;
  };
}

/** The construct while the condition holds; afterwards its mark is text. */
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
 * A construct inside of paragraphs while the condition holds. Afterwards the parser does not even stop at its mark: it
 * would join the text before and behind, and move the rest of the paragraph each time.
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

/** A list or quote. The next item or line is read by the construct of the first, which refers to itself. */
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

/** A construct that pairs its marks at the end of a paragraph. Where that would take too long, they remain text. */
function boundPairs(construct: Construct, mark: string, spending: ParseBudget): Construct {
  const { resolveAll } = construct;
  if (resolveAll === undefined) return construct;
  return {
    ...construct,
    name: `bounded ${construct.name ?? ''}`,
    resolveAll(events: Event[], context: TokenizeContext) {
      const marks = events.filter(([, token]) => (token.type as string) === mark);
      if (maySpend(spending, marks.length ** 2)) return resolveAll(events, context);
      for (const [, token] of marks) token.type = 'data';
      return events;
    },
  };
}

type Constructs = Record<string, Construct | Construct[] | undefined>;
type Change = (construct: Construct) => Construct;

/** The same constructs, changed. */
function changeAll(constructs: object | undefined, change: Change): ConstructRecord {
  const entries = Object.entries((constructs ?? {}) as Constructs);
  return Object.fromEntries(entries.map(([key, value]) => [key, [value ?? []].flat().map(change)]));
}

/** Changes each construct once: what pairs marks is found by identity. */
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
  spending: ParseBudget,
  { mayNest, mayBeginClosing, mayClose }: Record<'mayNest' | 'mayBeginClosing' | 'mayClose', Condition>,
): Extension {
  const boundText = changeOnce((construct) => {
    if (construct.name === 'strikethrough') {
      return guardText(boundPairs(construct, 'strikethroughSequenceTemporary', spending), isShort);
    }
    const isLabel = construct.name === 'gfmPotentialFootnoteCall';
    return isLabel ? guardText(construct, mayBeginClosing, mayClose) : guardText(construct, isShort);
  });
  const boundNote: Change = (construct) =>
    construct.name === 'gfmFootnoteDefinition' ? guard(construct, mayNest) : construct;
  return {
    ...gfm,
    document: changeAll(gfm.document, boundNote),
    flow: changeAll(gfm.flow, (each) => (each.name === 'table' ? boundTable(each, spending) : each)),
    insideSpan: changeAll(gfm.insideSpan, boundText),
    text: changeAll(gfm.text, boundText),
  };
}

const codes = (marks: string): number[] => [...marks].map((mark) => mark.codePointAt(0) ?? 0);
const forEach = (marks: string, construct: Construct | Construct[]): ConstructRecord =>
  Object.fromEntries(codes(marks).map((code) => [code, construct]));

// Behind those of GitHub, which look at the same marks.
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

/** Marks of a paragraph that stand for themselves. */
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

/** The syntax with bounds: its time grows with the length of a text, whatever the text consists of. */
export function boundSyntax(gfm: Extension, spending: ParseBudget): Extension[] {
  const mayNest = limitNesting(spending);
  const mayBeginClosing: Condition = ({ events }) => hasLeft(spending, events.length + bracketSteps);
  const mayClose: Condition = ({ events }) => maySpend(spending, events.length + bracketSteps);
  const mayLookBack: Condition = ({ events }) => maySpend(spending, events.length);
  const pairs = guardText(boundPairs(attention, 'attentionSequence', spending), isShort);
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
  return [boundGfm(gfm, spending, { mayNest, mayBeginClosing, mayClose }), boundMarks, core];
}
