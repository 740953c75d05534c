/** A paragraph that is bold as a whole, and bold in no other places. */
const boldParagraph = /^\*\*(?!\s)([^*\n]+)(?<!\s)\*\*$/;

/**
 * Returns the action of a recommendation (Markdown): its first paragraph if that is bold as a whole, without the marks, or null. Testers
 * write it as one sentence that says what to do; the summary of a report and its remediation plan show it.
 */
export function recommendedAction(recommendation: string): string | null {
  const [first = ''] = recommendation.trim().split(/\n\s*\n/, 1);
  return boldParagraph.exec(first.trim())?.[1] ?? null;
}

/** Returns the paragraph with which a recommendation begins that has this action. A text that is no single plain line stays as it is. */
export function boldAction(action: string): string {
  const text = action.trim();
  return text === '' || /[*\n]/.test(text) ? text : `**${text}**`;
}
