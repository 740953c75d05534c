import { importFormats, recognisedCharacters } from '@gatehouse/contract/import-formats';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { call } from '../../core/call.ts';
import { type ImportForm, intoDraft } from './import-form.ts';

/** The beginning of a file as text; a NUL is none, and says nothing. */
const headOf = async (file: File): Promise<string> =>
  (await file.slice(0, recognisedCharacters).text()).replaceAll('\0', '').slice(0, recognisedCharacters);

/** What is chosen; a file that is chosen is recognised, unless somebody says first what it is. */
export function useImportForm() {
  const [search] = useSearchParams();
  const first: ImportForm = {
    file: null,
    format: '',
    isRecognised: null,
    target: search.get('engagement') ?? intoDraft,
    draftTitle: '',
    mapping: '',
    domains: '',
    allDomains: false,
    firstLine: '',
  };
  const [form, setForm] = useState(first);
  const choose = async (file: File): Promise<void> => {
    const head = await headOf(file);
    const firstLine = head.split(/\r?\n/)[0] ?? '';
    setForm((current) => ({ ...current, file, firstLine, format: '', isRecognised: null, mapping: '' }));
    const { data } = await call(importFormats.recognise, { body: { head } });
    const found = { format: data?.format ?? '', isRecognised: (data?.format ?? null) !== null };
    setForm((current) => (current.file === file && current.format === '' ? { ...current, ...found } : current));
  };
  return {
    form,
    change: (part: Partial<ImportForm>): void => setForm((current) => ({ ...current, ...part })),
    choose,
    clear: () => setForm({ ...first, target: form.target }),
  };
}
