const maxCharacters = 200;

// Each repetition starts with a character that cannot end the previous one, which limits backtracking.
const word = String.raw`\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*`;
const unit = String.raw`(?:${word}|\(${word}(?: ${word})*\))`;
const fullName = new RegExp(`^${unit}(?: +${unit})+$`, 'u');

/**
 * True if the text has two or more words of letters; hyphens, apostrophes and words in parentheses are allowed (specification.md,
 * Validation rules).
 */
export function isFullName(text: string): boolean {
  return text.length <= maxCharacters && fullName.test(text);
}
