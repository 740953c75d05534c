import { expect, it } from 'vitest';

import { continueList, type Edit, type EditName, editOf, type TextSelection, shortcutOf } from './markdown-edits.ts';

/** Parses a text with a selection marked by `«` and `»`, or a caret marked by `|`. */
function read(marked: string): TextSelection {
  const text = marked.replace(/[«»|]/g, '');
  const start = marked.search(/[«|]/);
  const end = marked.includes('»') ? marked.indexOf('»') - 1 : start;
  return { text, start, end };
}

function write({ text }: TextSelection, { from, to, insert, start, end }: Edit): string {
  const after = text.slice(0, from) + insert + text.slice(to);
  const marks = start === end ? '|' : `«${after.slice(start, end)}»`;
  return after.slice(0, start) + marks + after.slice(end);
}

const cases: [EditName, string, string][] = [
  ['bold', 'a «word» b', 'a **«word»** b'],
  ['bold', 'a **«word»** b', 'a «word» b'],
  ['italic', 'a | b', 'a _|_ b'],
  ['code', '«x»', '`«x»`'],
  ['heading', 'one\ntwo|', 'one\n## two|'],
  ['heading', '## two|', 'two|'],
  ['list', '«one\ntwo»', '«- one\n- two»'],
  ['list', '«- one\n- two»', '«one\ntwo»'],
  ['numbers', '«- one\n- two»', '«1. one\n2. two»'],
  ['tasks', 'one|', '- [ ] one|'],
  ['quote', '«one\n\ntwo»', '«> one\n> \n> two»'],
  ['block', 'see «x» y', 'see \n```\n«x»\n```\n y'],
  ['link', 'see «this»', 'see [this](«https://»)'],
  ['link', 'see |', 'see [|](https://)'],
];

it.each(cases)('%s changes %j to %j', (name, before, after) => {
  const selected = read(before);

  expect(write(selected, editOf(name, selected))).toBe(after);
});

it.each([
  ['- one|', '- one\n- |'],
  ['  9. nine|', '  9. nine\n  10. |'],
  ['- [x] done|', '- [x] done\n- [ ] |'],
  ['- one\n- |', '- one\n|'],
])('Enter changes %j to %j', (before, after) => {
  const selected = read(before);
  const edit = continueList(selected) ?? expect.fail('nothing was continued');

  expect(write(selected, edit)).toBe(after);
});

it.each(['plain|', '«- one»', '|- one'])('Enter is left to the browser at %j', (before) => {
  expect(continueList(read(before))).toBeUndefined();
});

it.each([
  [{ key: 'b', code: 'KeyB', mod: true, shift: false }, 'bold'],
  [{ key: '&', code: 'Digit7', mod: true, shift: true }, 'numbers'],
  [{ key: 'b', code: 'KeyB', mod: false, shift: false }, undefined],
  [{ key: 'c', code: 'KeyC', mod: true, shift: false }, undefined],
] as const)('%j is the shortcut for %s', (keys, name) => {
  expect(shortcutOf(keys)).toBe(name);
});
