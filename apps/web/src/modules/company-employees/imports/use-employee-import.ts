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
  /** The server's preview of the file with these columns; null until it was read. */
  preview: EmployeePreview | null;
  mapping: PeopleMapping;
  /** True if the columns were changed since the file was read. */
  isMappingChanged: boolean;
  archivesMissing: boolean;
  /** The selected encoding; null for automatic detection. */
  encoding: PeopleEncoding | null;
  /** Idempotency key for all attempts with the same file and options, so that nothing is imported twice. */
  key: string;
}

/** Counts the employees that the file adds, changes or restores. */
const changesIn = ({ counts }: EmployeePreview): number => counts.new + counts.changed + counts.restored;

/** Counts the employees to import and those to archive. */
export function importSize({ preview, archivesMissing }: Draft): { imported: number; archived: number } {
  if (!preview) return { imported: 0, archived: 0 };
  return { imported: changesIn(preview), archived: archivesMissing ? preview.notInFile : 0 };
}

/** True if there is anything to import or archive. */
export function canImport(draft: Draft | null): boolean {
  if (!draft) return false;
  const { imported, archived } = importSize(draft);
  return imported + archived > 0;
}

/** Returns the furthest step of the import; errors must be fixed first. */
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

/** Maps another column to a field; an empty name removes the mapping. */
function withColumn(mapping: PeopleMapping, field: PeopleField, column: string): PeopleMapping {
  const { [field]: _before, ...others } = mapping;
  return column === '' ? others : { ...others, [field]: column };
}

/** The file and the options of an import through its steps. */
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
    /** Reads the file again with another encoding, which may change the names of its columns. */
    chooseEncoding: async (encoding: PeopleEncoding): Promise<void> => void (await read({}, encoding)),
    /** Reads the file and maps its columns by name. */
    readFile: async (): Promise<boolean> => (await read({})) !== null,
    /** Reads the file with the selected columns, if they have changed. */
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
