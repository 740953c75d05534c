/** Returns the hint and error of a control, as referenced by `aria-describedby`. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export function valueOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control.value;
  throw new Error('This is no field.');
}

/** Matches the innermost element with this whole text, even if child elements split it, as in a sentence with a date. */
export const wholeText =
  (text: string | RegExp) =>
  (_own: string, element: Element | null): boolean => {
    if (element === null) return false;
    const matches = ({ textContent }: Element): boolean =>
      typeof text === 'string' ? textContent === text : text.test(textContent);
    return matches(element) && ![...element.children].some(matches);
  };
