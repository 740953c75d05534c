import type { EmployeePreview } from '@gatehouse/contract/company-employees/company-employee-imports.schema';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Result } from '@gatehouse/contract/core/endpoint';
import type { PeopleField, PeopleMapping } from '@gatehouse/domain/people-columns';
import type { PeopleEncoding } from '@gatehouse/domain/text-encodings';
import { useState } from 'react';

import { useUpload } from '../../../core/use-upload.ts';
import { encodingField, fileForm } from '../../../shared/people-import/import-steps.ts';

export const importSteps = ['file', 'columns', 'check', 'confirm'] as const;
export type ImportStep = (typeof importSteps)[number];

interface Draft {
  file: File;
  /** What the server says of the file with these columns; null until it was read. */
  preview: EmployeePreview | null;
  mapping: PeopleMapping;
  /** The columns were changed since the file was read. */
  isMappingChanged: boolean;
  archivesMissing: boolean;
  /** The one that was selected; null while the letters of the file decide. */
  encoding: PeopleEncoding | null;
  /** One for all attempts with the same file and choices, so that nothing is imported twice. */
  key: string;
}

/** How many employees the file adds or changes. */
const changesIn = ({ counts }: EmployeePreview): number => counts.new + counts.changed + counts.restored;

/** How many employees the import is about: those in the file, else those who would be archived. */
export function importSize({ preview, archivesMissing }: Draft): { imported: number; archived: number } {
  if (!preview) return { imported: 0, archived: 0 };
  return { imported: changesIn(preview), archived: archivesMissing ? preview.notInFile : 0 };
}

/** Whether there is anything to import or to archive. */
export function canImport(draft: Draft | null): boolean {
  if (!draft) return false;
  const { imported, archived } = importSize(draft);
  return imported + archived > 0;
}

/** How far the import may go: errors are fixed before anything else. */
export function reachedStep(draft: Draft | null): ImportStep {
  const preview = draft?.preview;
  if (!draft || !preview) return 'file';
  if (draft.isMappingChanged || preview.faults.length > 0) return 'columns';
  return preview.counts.faulty === 0 && changesIn(preview) + preview.notInFile > 0 ? 'confirm' : 'check';
}

const mappingText = (mapping: PeopleMapping): string => JSON.stringify(mapping);

const newDraft = (file: File): Draft => ({
  file,
  preview: null,
  mapping: {},
  isMappingChanged: false,
  archivesMissing: false,
  encoding: null,
  key: crypto.randomUUID(),
});

const fieldsOf = ({ mapping, archivesMissing, encoding }: Draft): Record<string, string> => ({
  mapping: mappingText(mapping),
  archiveMissing: String(archivesMissing),
  ...encodingField(encoding),
});

/** The same columns with another one for a field; an empty name leaves the field out. */
function withColumn(mapping: PeopleMapping, field: PeopleField, column: string): PeopleMapping {
  const { [field]: _before, ...others } = mapping;
  return column === '' ? others : { ...others, [field]: column };
}

/** The file and the choices of an import on their way through its steps. */
export function useEmployeeImport() {
  const reading = useUpload(companyEmployees.previewImport);
  const sending = useUpload(companyEmployees.import);
  const [draft, setDraft] = useState<Draft | null>(null);
  const edit = (part: Partial<Draft>) => setDraft((now) => now && { ...now, ...part, key: crypto.randomUUID() });

  const read = async (fields: Record<string, string>, encoding = draft?.encoding ?? null) => {
    if (!draft) return null;
    const body = fileForm(draft.file, { ...fields, ...encodingField(encoding) });
    const preview = await reading.send(draft.file, { body }, crypto.randomUUID());
    if (preview) edit({ preview, encoding, mapping: preview.mapping as PeopleMapping, isMappingChanged: false });
    return preview;
  };
  return {
    draft,
    reading,
    sending,
    choose: (file: File) => {
      reading.forgetFailure();
      sending.forgetFailure();
      setDraft(newDraft(file));
    },
    mapField: (field: PeopleField, column: string) =>
      edit({ mapping: withColumn(draft?.mapping ?? {}, field, column), isMappingChanged: true }),
    setArchivesMissing: (archivesMissing: boolean) => edit({ archivesMissing }),
    /** Reads the file again in another encoding, in which its columns may have other names. */
    chooseEncoding: async (encoding: PeopleEncoding): Promise<void> => void (await read({}, encoding)),
    /** Reads the file by the names of its columns. */
    readFile: async (): Promise<boolean> => (await read({})) !== null,
    /** Reads it by the selected columns, where they are others than before. */
    readColumns: async (): Promise<boolean> => {
      const isRead = draft?.isMappingChanged === false;
      const preview = isRead ? draft.preview : draft && (await read({ mapping: mappingText(draft.mapping) }));
      return preview?.faults.length === 0;
    },
    send: async (): Promise<Result<typeof companyEmployees.import> | null> =>
      draft && sending.send(draft.file, { body: fileForm(draft.file, fieldsOf(draft)) }, draft.key),
  };
}
export type EmployeeImport = ReturnType<typeof useEmployeeImport>;
