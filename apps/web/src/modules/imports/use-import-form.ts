import { importFormats, recognizedCharacters } from '@gatehouse/contract/imports/import-formats';
import { suggestedTitle } from '@gatehouse/domain/import-title';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { call } from '../../core/call.ts';
import { type ImportForm, intoDraft, withSuggestion } from './import-form.ts';

/** Returns the start of a file as text, without NUL characters. */
const headOf = async (file: File): Promise<string> =>
  textOf(await beginningOf(file))
    .replaceAll('\0', '')
    .slice(0, recognizedCharacters);

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const gzipMark = [0x1f, 0x8b];

/** Returns the first bytes of a file, decompressed if it is a gzip file. */
async function beginningOf(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.slice(0, recognizedCharacters).arrayBuffer());
  if (!gzipMark.every((byte, index) => bytes[index] === byte)) return bytes;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    const { value } = await reader.read();
    return value ?? bytes;
  } catch {
    // The file is damaged; the import will report it.
    return bytes;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** Returns the suggested engagement title for a file. */
const titleOf = ({ name, lastModified }: File, scanName: string | null = null): string =>
  suggestedTitle({ name, scanName, day: new Date(lastModified).toISOString().slice(0, 10) });

/** The initial form values. */
const emptyForm = (target: string): ImportForm => ({
  file: null,
  format: '',
  isRecognised: null,
  target,
  draftTitle: '',
  suggestedTitle: '',
  mapping: '',
  domains: '',
  allDomains: false,
  system: '',
  campaign: '',
  isComplete: false,
  isPreview: null,
  encoding: '',
  firstLine: '',
});

/** The fields of an import. The format of a file is detected, unless the user selects it first. */
export function useImportForm() {
  const [search] = useSearchParams();
  const [form, setForm] = useState(() => emptyForm(search.get('engagement') ?? intoDraft));
  const choose = async (file: File): Promise<void> => {
    const head = await headOf(file);
    const firstLine = head.split(/\r?\n/)[0] ?? '';
    const chosen = { file, firstLine, format: '', isRecognised: null, mapping: '' };
    setForm((current) => withSuggestion({ ...current, ...chosen }, titleOf(file)));
    const { data } = await call(importFormats.recognise, { body: { head } });
    const found = { format: data?.format ?? '', isRecognised: (data?.format ?? null) !== null };
    setForm((current) => {
      if (current.file !== file) return current;
      const named = withSuggestion(current, titleOf(file, data?.scanName));
      return current.format === '' ? { ...named, ...found } : named;
    });
  };
  return {
    form,
    change: (part: Partial<ImportForm>): void => setForm((current) => ({ ...current, ...part })),
    choose,
    /** Removes the file and keeps a typed title. */
    clear: () => {
      const { target, draftTitle, suggestedTitle } = form;
      setForm({ ...emptyForm(target), draftTitle, suggestedTitle });
    },
    /** Resets the form for another import. */
    reset: () => setForm(emptyForm(form.target)),
  };
}
