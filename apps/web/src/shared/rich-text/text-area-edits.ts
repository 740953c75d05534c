import type { Edit } from './markdown-edits.ts';

/**
 * Replaces a range of a text area as if it had been typed, so that the browser can undo it. If the browser does not support this, the text
 * is changed without undo.
 */
function replaceRange(area: HTMLTextAreaElement, { from, to, insert }: Pick<Edit, 'from' | 'to' | 'insert'>): void {
  area.focus({ preventScroll: true });
  area.setSelectionRange(from, to);
  // Deprecated without a successor: only `execCommand` preserves a text area's undo history.
  const command = insert === '' ? 'delete' : 'insertText';
  const isTyped = typeof document.execCommand === 'function' && document.execCommand(command, false, insert);
  if (isTyped) return;
  area.setRangeText(insert, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Applies an edit and its selection. */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit): void {
  if (edit.from !== edit.to || edit.insert !== '') replaceRange(area, edit);
  area.setSelectionRange(edit.start, edit.end);
}

/** Replaces the first occurrence of a text and keeps the caret. Returns false if it is not found. */
export function replaceWords(area: HTMLTextAreaElement, words: string, insert: string): boolean {
  const from = area.value.indexOf(words);
  if (from < 0) return false;
  area.setRangeText(insert, from, from + words.length, 'preserve');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
