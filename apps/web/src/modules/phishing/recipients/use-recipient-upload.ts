import type { Result } from '@gatehouse/contract/core/endpoint';
import { phishingRecipients, type recipientFields } from '@gatehouse/contract/phishing/phishing-recipients';
import type { RecipientPreview } from '@gatehouse/contract/phishing/phishing-recipients.schema';
import type { PeopleEncoding } from '@gatehouse/domain/text-encodings';
import { useState } from 'react';

import { useUpload } from '../../../core/use-upload.ts';
import { encodingField, fileForm } from '../../../shared/people-import/import-steps.ts';

export const uploadSteps = ['file', 'columns', 'check', 'confirm'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** The fields of a line that can be corrected. */
export const correctableFields = ['email', 'fullname', 'department', 'jobTitle'] as const;
export type CorrectableField = (typeof correctableFields)[number];
export type RecipientField = (typeof recipientFields)[number];

type Correction = Partial<Record<CorrectableField, string>>;
/** Corrections by line number; null leaves a line out. */
type Corrections = Readonly<Record<string, Correction | null>>;

interface Draft {
  file: File;
  /** The server's preview of the file with these columns and corrections; null until it was read. */
  preview: RecipientPreview | null;
  mapping: RecipientPreview['mapping'];
  corrections: Corrections;
  /** The selected encoding; null for automatic detection. */
  encoding: PeopleEncoding | null;
  /** The step whose options were changed since the file was read. */
  unread: 'columns' | 'check' | null;
  /** Idempotency key for all attempts with the same file and options, so that nothing is uploaded twice. */
  key: string;
}

const isSound = ({ numOfProblems, numOfRecipients }: RecipientPreview): boolean =>
  numOfProblems === 0 && numOfRecipients > 0;

/** Returns the furthest step of the upload; errors must be fixed first. */
export function reachedStep(draft: Draft | null): UploadStep {
  const preview = draft?.preview;
  if (!draft || !preview) return 'file';
  if (draft.unread === 'columns' || preview.faults.length > 0) return 'columns';
  return draft.unread === null && isSound(preview) ? 'confirm' : 'check';
}

/** Counts the lines that were left out by hand. */
export const leftOutOf = ({ corrections }: Draft): number =>
  Object.values(corrections).filter((correction) => correction === null).length;

const newDraft = (file: File): Draft => ({
  file,
  preview: null,
  mapping: {},
  corrections: {},
  encoding: null,
  unread: null,
  key: crypto.randomUUID(),
});

const fieldsOf = ({ mapping, corrections, encoding }: Draft): Record<string, string> => ({
  mapping: JSON.stringify(mapping),
  corrections: JSON.stringify(corrections),
  ...encodingField(encoding),
});

const withoutLeftOut = (corrections: Corrections): Corrections =>
  Object.fromEntries(Object.entries(corrections).filter(([, correction]) => correction !== null));

function choicesOf(draft: Draft | null, edit: (part: Partial<Draft>) => void) {
  const corrections = draft?.corrections ?? {};
  const correct = (line: number, correction: Correction | null) =>
    edit({ corrections: { ...corrections, [line]: correction }, unread: 'check' });
  return {
    /** Maps a column to a field; an empty name removes the mapping. */
    mapField: (field: RecipientField, column: string) =>
      edit({ mapping: { ...draft?.mapping, [field]: column === '' ? undefined : column }, unread: 'columns' }),
    correctField: (line: number, field: CorrectableField, text: string) =>
      correct(line, { ...corrections[line], [field]: text }),
    leaveOut: (line: number) => correct(line, null),
    includeAgain: () => edit({ corrections: withoutLeftOut(corrections), unread: 'check' }),
  };
}

/** The file and the options of an upload through its steps. */
export function useRecipientUpload(campaignId: string) {
  const reading = useUpload(phishingRecipients.preview);
  const sending = useUpload(phishingRecipients.replace);
  const [draft, setDraft] = useState<Draft | null>(null);
  const edit = (part: Partial<Draft>) => setDraft((now) => now && { ...now, ...part, key: crypto.randomUUID() });
  const params = { campaignId };
  const read = async (fields: Record<string, string>): Promise<RecipientPreview | null> => {
    if (!draft) return null;
    const preview = await reading.send(draft.file, { params, body: fileForm(draft.file, fields) }, crypto.randomUUID());
    if (preview) edit({ preview, mapping: preview.mapping, unread: null });
    return preview;
  };
  /** Reads the file again if options of the step were changed. */
  const readAgain = async (step: Draft['unread']): Promise<RecipientPreview | null> =>
    draft && (draft.unread === step ? read(fieldsOf(draft)) : draft.preview);
  return {
    draft,
    reading,
    sending,
    ...choicesOf(draft, edit),
    choose: (file: File) => {
      reading.forgetFailure();
      sending.forgetFailure();
      setDraft(newDraft(file));
    },
    /** Reads the file again with another encoding, which may change the names of its columns. */
    chooseEncoding: async (encoding: PeopleEncoding): Promise<void> => {
      if (await read(encodingField(encoding))) edit({ encoding });
    },
    /** Reads the file and maps its columns by name. */
    readFile: async (): Promise<boolean> => (await read(encodingField(draft?.encoding ?? null))) !== null,
    readColumns: async (): Promise<boolean> => (await readAgain('columns'))?.faults.length === 0,
    readCorrections: async (): Promise<boolean> => {
      const preview = await readAgain('check');
      return preview !== null && isSound(preview);
    },
    send: async (): Promise<Result<typeof phishingRecipients.replace> | null> =>
      draft && sending.send(draft.file, { params, body: fileForm(draft.file, fieldsOf(draft)) }, draft.key),
  };
}
export type RecipientUpload = ReturnType<typeof useRecipientUpload>;
