import parseExpression, { type Info } from 'spdx-expression-parse';

/** A license as stated. Only a valid SPDX expression is split into its parts. */
export type LicenseReading =
  | { isValid: true; text: string; licenses: readonly string[]; exceptions: readonly string[]; isChoice: boolean }
  | { isValid: false; text: string };

/** A longer text is the license itself instead of its name. */
const longestExpression = 500;

interface Parts {
  licenses: Set<string>;
  exceptions: Set<string>;
  isChoice: boolean;
}

function collect(node: Info, parts: Parts): void {
  if ('license' in node) {
    parts.licenses.add(node.plus === true ? `${node.license}+` : node.license);
    if (node.exception !== undefined) parts.exceptions.add(node.exception);
    return;
  }
  if (node.conjunction === 'or') parts.isChoice = true;
  collect(node.left, parts);
  collect(node.right, parts);
}

/** Parses an SPDX license expression. Any other text is returned unchanged and marked as invalid. */
export function readLicense(stated: string): LicenseReading {
  const text = stated.trim();
  const invalid: LicenseReading = { isValid: false, text };
  if (text === '' || text.length > longestExpression) return invalid;
  try {
    const parts: Parts = { licenses: new Set(), exceptions: new Set(), isChoice: false };
    collect(parseExpression(text), parts);
    const { licenses, exceptions, isChoice } = parts;
    return { isValid: true, text, licenses: [...licenses], exceptions: [...exceptions], isChoice };
  } catch {
    return invalid;
  }
}
