/** What is said of a control besides its name: hint and error. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** The content of a field. */
export function valueOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control.value;
  throw new Error('This is no field.');
}

/** Finds the innermost element whose whole text matches, be it in several elements, as that of a sentence with a date is. */
export const wholeText =
  (text: string | RegExp) =>
  (_own: string, element: Element | null): boolean => {
    if (element === null) return false;
    const matches = ({ textContent }: Element): boolean =>
      typeof text === 'string' ? textContent === text : text.test(textContent);
    return matches(element) && ![...element.children].some(matches);
  };
