import type { FoundPlaceholder, FoundPlaceholders } from './find-placeholders.ts';
import { isKnownAnywhere, isKnownAt, listAt, type OpenList } from './placeholders.ts';
import { templateTexts as texts } from './template-texts.ts';

/** Returns the problems with the placeholders of a part. */
export function checkPlaceholders({ tags, unclosed }: FoundPlaceholders, { isBody }: { isBody: boolean }): string[] {
  const open: (OpenList & { tag: string })[] = [];
  const issues = tags.flatMap((found) => {
    if (found.kind === 'open') return beginList(found, open);
    if (found.kind === 'close') return endList(found, open);
    return checkValue(found, open, isBody);
  });
  return [...issues, ...unclosed.map(texts.unclosed), ...open.map(({ tag }) => texts.unclosed(tag))];
}

const unknownAt = ({ tag, name }: FoundPlaceholder): string =>
  isKnownAnywhere(name) ? texts.misplaced(tag) : texts.unknown(tag);

function beginList(found: FoundPlaceholder, open: (OpenList & { tag: string })[]): string[] {
  const { name, tag } = found;
  const scope = listAt(name, open);
  // A list that is not known is left out of the stack only if nothing closes it, so its end is expected as well.
  open.push({ name, tag, scope: scope ?? { names: [], lists: {} } });
  return scope ? [] : [unknownAt(found)];
}

function endList({ name, tag }: FoundPlaceholder, open: (OpenList & { tag: string })[]): string[] {
  const place = open.findLastIndex((one) => one.name === name);
  if (place < 0) return [texts.unopened(tag)];
  return open
    .splice(place)
    .slice(1)
    .map((inner) => texts.unclosed(inner.tag));
}

function checkValue(found: FoundPlaceholder, open: readonly OpenList[], isBody: boolean): string[] {
  if (!isKnownAt(found.name, open)) return [unknownAt(found)];
  return !isBody && found.name.startsWith('@') ? [texts.onlyInBody(found.tag)] : [];
}
