import type { ImportFormat } from '@gatehouse/contract/imports/import-formats.schema';
import { importFormats } from '@gatehouse/contract/imports/import-formats';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { shortFileName } from '@gatehouse/domain/file-name';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import {
  bodyOf,
  type FormatOptions,
  faultsOf,
  formatKey,
  type ImportForm,
  isPreviewed,
  noFaults,
  type ImportUpload,
  withArea,
} from './import-form.ts';
import { importsTexts } from './imports.texts.ts';
import { useImportForm } from './use-import-form.ts';

const texts = importsTexts.start;

/** Reads the formats of the server, with the options of the selected one. */
function useFormats(given: ImportForm): FormatOptions & { form: ImportForm; formats: ImportFormat[] } {
  const { data: formats = [] } = useRead(importFormats.list);
  const form = withArea(given, formats);
  const { takes, kind } = formats.find((one) => formatKey(one) === form.format) ?? unknown;
  return { form, formats, takes, kind };
}

/** The options before a format is selected. */
const unknown: FormatOptions = { takes: ['engagement'], kind: '' };

/** The form that imports a file. */
export function useStartImport(companyId: string) {
  const list = useRead(providerEngagements.list, { params: { companyId }, query: { limit: 'all' } });
  const rows = list.data?.rows ?? [];
  const { form: given, change, choose, clear, reset } = useImportForm();
  const { form, formats, takes, kind } = useFormats(given);
  const [isTried, setIsTried] = useState(false);
  const sending = useSending(companyId);

  const send = async (): Promise<void> => {
    if (!(await sending.send({ companyId, form, takes, kind }))) return;
    reset();
    setIsTried(false);
  };
  const faults = faultsOf(form, rows, takes);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (Object.values(faults).every((fault) => fault === undefined)) void send();
  };
  return {
    form,
    formats,
    takes,
    isPreview: isPreviewed(form, { takes, kind }),
    rows,
    change,
    choose: (file: File) => void choose(file),
    clear: () => {
      sending.forgetFailure();
      clear();
    },
    submit,
    faults: isTried ? faults : noFaults,
    failure: sending.failure,
    share: sending.share,
    isBusy: sending.isBusy,
  };
}

/** The import form with its state and actions. */
export type StartedImport = ReturnType<typeof useStartImport>;

/** Uploads the form. All attempts with the same form have the same idempotency key, so a file is imported once. */
function useSending(companyId: string) {
  const navigate = useNavigate();
  const upload = useUpload(importJobs.create);
  const [attempt, setAttempt] = useState<{ form: ImportForm; key: string } | null>(null);
  const send = async (sending: ImportUpload): Promise<boolean> => {
    const { form } = sending;
    if (!form.file) return false;
    const key = attempt?.form === form ? attempt.key : crypto.randomUUID();
    setAttempt({ form, key });
    const job = await upload.send(form.file, { body: bodyOf({ ...sending, companyId }) }, key);
    if (!job) return false;
    // Other previews are summarized in their row of the list.
    if (sending.kind === 'findings' && isPreviewed(form, sending))
      void navigate(`/provider/companies/${companyId}/imports/${job._id}`);
    else raiseToast({ kind: 'success', message: texts.taken(shortFileName(job.fileName)) });
    return true;
  };
  return { ...upload, send };
}
