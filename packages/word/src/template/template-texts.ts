/** Longest quotation of a template in a message. */
const quoted = 80;
const cut = (text: string): string => (text.length > quoted ? `${text.slice(0, quoted)}…` : text);

/** Problems of a template, as shown to the person who uploads it. */
export const templateTexts = {
  unknown: (tag: string) => `Unknown placeholder ${cut(tag)}`,
  misplaced: (tag: string) => `${cut(tag)} cannot be used here`,
  outsideText: (tag: string) =>
    `${cut(tag)} is outside the text. Use placeholders in the body, headers and footers only.`,
  onlyInBody: (tag: string) => `${cut(tag)} can be used in the body only, not in headers and footers`,
  unclosed: (tag: string) => `${cut(tag)} is not closed`,
  unopened: (tag: string) => `${cut(tag)} closes a list that is not open`,
  external: (target: string) => `External link: ${cut(target)}`,
  field: (name: string) => `The field ${name} loads content from elsewhere`,
  object: (name: string) => `Embedded object: ${cut(name)}`,
  comments: 'The document has comments. Delete them.',
  changes: 'The document has tracked changes. Accept or reject them.',
  unreadable: 'This part of the document is not readable',
  cannotFill: (reason: string) => `The template cannot be filled in: ${cut(reason)}`,
} as const;
