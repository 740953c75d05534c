import { closeDraft } from './close-draft.ts';
import type { FileInput } from './decode-text.ts';
import type { FindingsDraft } from './finding-draft.ts';
import type { FindingsReading } from './finding-record.ts';
import { chooseForm } from './json/choose-form.ts';

/** Reads one form of a report into the draft. */
export type ReadForm = (input: FileInput, draft: FindingsDraft) => Promise<void>;

/** Reads the report of a tool that writes JSON or XML, depending on its first character. */
export async function readEitherForm(
  input: FileInput,
  draft: FindingsDraft,
  forms: { json: ReadForm; xml: ReadForm },
): Promise<FindingsReading> {
  const form = await chooseForm(input);
  await forms[form.isJson ? 'json' : 'xml'](form.input, draft);
  return closeDraft(draft);
}
