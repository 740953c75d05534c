import { extensionOf, uploadRules, uploadTypes } from '@gatehouse/contract/uploads/uploads-rules';

import { wrongType } from '../core/errors.ts';

const extensions = uploadRules[uploadTypes.phishing]?.extensions ?? [];

/**
 * Throws unless an uploaded list of people has a file type of specification.md, Validation rules.
 * @throws AppError 415
 */
export function requireTableFile({ name }: { name: string }): void {
  if (!extensions.includes(extensionOf(name))) throw wrongType(`The file must be ${extensions.join(', ')}`);
}
