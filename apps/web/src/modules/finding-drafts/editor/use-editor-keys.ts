import { usePageKeys } from '../../../ui/actions/use-page-keys.ts';

/** The sections that Alt with a digit opens, in order. */
export const sections = ['title', 'description', 'impact', 'recommendation', 'evidence', 'review'] as const;

/** Returns the ID of a section's field. */
export const sectionId = (section: (typeof sections)[number]): string => `draft-${section}`;

interface EditorKeys {
  save: () => void;
  publish: () => void;
  publishAndNext: () => void;
}

function sectionOf({ altKey, code }: KeyboardEvent): HTMLElement | null {
  const digit = altKey ? /^Digit([1-6])$/.exec(code)?.[1] : undefined;
  const section = digit === undefined ? undefined : sections[Number(digit) - 1];
  return section === undefined ? null : document.getElementById(sectionId(section));
}

function actOf(event: KeyboardEvent, { save, publish, publishAndNext }: EditorKeys): (() => void) | undefined {
  const section = sectionOf(event);
  if (section) return () => section.focus();
  if (!event.ctrlKey && !event.metaKey) return undefined;
  if (event.key.toLowerCase() === 's' && !event.shiftKey) return save;
  if (event.key !== 'Enter') return undefined;
  return event.shiftKey ? publishAndNext : publish;
}

/** The keyboard shortcuts of the editor. They are ignored while a dialog is open. */
export function useEditorKeys(keys: EditorKeys): void {
  usePageKeys((event) => {
    const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    return isTaken ? undefined : actOf(event, keys);
  });
}
