const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and XML, both between tags and in attributes with double quotes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);
