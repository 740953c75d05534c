import { FailureCode } from '@gatehouse/contract/core/reply';
import { extensionOf, rulesOfType } from '@gatehouse/contract/uploads/uploads-rules';
import { storedFileName } from '@gatehouse/domain/file-name';

import { sizeText } from '../../../platform/core/byte-size.ts';
import { AppError, malformed, wrongType } from '../../../platform/core/errors.ts';
import { requireStorableText } from '../../../platform/http/input-guard.ts';
import { uploadTexts } from '../uploads.texts.ts';

const { errors } = uploadTexts;

interface DeclaredFile {
  size: number;
  metadata: Record<string, string | null>;
}

/**
 * Returns the declared name and activity type of a new upload. Throws a 400 without them, a 413 if it is too large, and a 415 if its
 * extension is not allowed for the type.
 */
export function readDeclaration({ size, metadata }: DeclaredFile): { name: string; activityType: string } {
  const { filename, activityType } = metadata;
  requireStorableText([filename, activityType]);
  const name = storedFileName(filename ?? '');
  if (name === '' || !activityType) throw malformed(errors.metadata);
  const rules = rulesOfType(activityType);
  if (!rules) throw wrongType(errors.noFiles);
  if (!rules.extensions.includes(extensionOf(name))) throw wrongType(errors.extension(rules.extensions));
  if (size === 0) throw wrongType(errors.empty);
  if (size > rules.bytesAtMost)
    throw new AppError(413, FailureCode.tooLarge, errors.tooLarge(sizeText(rules.bytesAtMost)));
  return { name, activityType };
}
