const maxCharacters = 200;

// Each repetition starts with a character that cannot end the one before it, so matching never backtracks far.
const word = String.raw`\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*`;
const unit = String.raw`(?:${word}|\(${word}(?: ${word})*\))`;
const fullName = new RegExp(`^${unit}(?: +${unit})+$`, 'u');

/**
 * Two or more words of letters; hyphens, apostrophes and parenthesised words are allowed (specification.md, Validation
 * rules).
 */
export function isFullName(text: string): boolean {
  return text.length <= maxCharacters && fullName.test(text);
}
