import type { ClientEngagementRow } from '@gatehouse/contract/provider-engagements';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';

import { useState } from 'react';

import { shownFileSize } from '../../core/file-size.ts';
import { sentenceOf } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FileName } from '../../ui/files/file-name.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './imports.module.css';
import { importsTexts } from './imports.texts.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { intoDraft, intoNamed, takesMapping } from './import-form.ts';
import { DomainFields, MappingField } from './import-options.tsx';
import { type StartedImport, useStartImport } from './use-start-import.ts';

const texts = importsTexts.start;

type Start = StartedImport;

/** Chooses a file, what wrote it, and where its findings go. */
export function StartImport({ companyId }: { companyId: string }) {
  const start = useStartImport(companyId);
  const { form, submit, failure, share, isBusy } = start;
  const [isNaming, setIsNaming] = useState(false);
  return (
    <Card title={texts.title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ChosenFile start={start} />
        <WhereTo companyId={companyId} start={start} onName={() => setIsNaming(true)} />
        {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        {share !== null && (
          <ProgressBar
            share={share}
            label={texts.sending(form.file?.name ?? '')}
            valueText={texts.percent(Math.round(share * 100))}
          />
        )}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {texts.submit}
          </Button>
        </div>
      </form>
      {isNaming && (
        <MappingDialog
          companyId={companyId}
          firstLine={form.firstLine}
          onSaved={(mapping) => start.change({ mapping })}
          onClose={() => setIsNaming(false)}
        />
      )}
    </Card>
  );
}

/** What the file is, and what its format wants to know besides. */
function WhereTo({ companyId, start, onName }: { companyId: string; start: Start; onName: () => void }) {
  const { form, takes } = start;
  const takesEngagement = takes.includes('engagement');
  return (
    <>
      <div className={styles.pair}>
        <FormatField start={start} />
        {takesEngagement && <TargetField start={start} />}
        {takesMapping(form, takes) && <MappingField companyId={companyId} start={start} onName={onName} />}
      </div>
      {takesEngagement && form.target === intoDraft && <DraftTitle start={start} />}
      {takes.includes('domains') && <DomainFields start={start} />}
      {takesEngagement && <p className={styles.second}>{consequenceOf(start)}</p>}
    </>
  );
}

/** Whether the client sees what comes of it. */
function consequenceOf({ form, rows }: Start): string {
  if (form.target === intoNamed) return texts.seen;
  const chosen = rows.find(({ _id }: ClientEngagementRow) => _id === form.target);
  return chosen?.publication === 'Published' ? texts.seen : texts.unseen;
}

function ChosenFile({ start: { form, choose, faults, isBusy } }: { start: Start }) {
  return (
    <FileDrop
      label={texts.choose}
      inputLabel={texts.file}
      icon={<IconFileUpload size={16} stroke={1.7} />}
      hint={texts.hint}
      isBusy={isBusy}
      onFile={choose}
    >
      {form.file && (
        <strong className={styles.chosen}>
          <FileName name={form.file.name} /> <bdi>{shownFileSize(form.file.size)}</bdi>
        </strong>
      )}
      {faults.file && (
        <p role="alert" className={styles.error}>
          {faults.file}
        </p>
      )}
    </FileDrop>
  );
}

/** The server's own list: what it learns to read stands here without anybody adding it. */
function FormatField({ start: { form, formats, change, faults } }: { start: Start }) {
  const options = [
    { value: '', label: texts.chooseFormat },
    ...formats.map(({ format, title }) => ({ value: format, label: title })),
  ];
  const hints = form.isRecognised ? texts.recognised : texts.unrecognised;
  return (
    <Field label={texts.format} hint={form.isRecognised === null ? undefined : hints} error={faults.format}>
      {(wiring) => (
        <Select
          {...wiring}
          options={options}
          value={form.format}
          onChange={({ target }) => change({ format: target.value, isRecognised: null })}
        />
      )}
    </Field>
  );
}

function TargetField({ start: { form, rows, change, faults } }: { start: Start }) {
  const options = [
    { value: intoDraft, label: texts.intoDraft },
    ...rows.map(({ _id, idVisual, title }) => ({ value: _id, label: texts.option(idVisual, title) })),
    { value: intoNamed, label: texts.intoNamed },
  ];
  return (
    <Field label={texts.into} error={faults.target}>
      {(wiring) => (
        <Select
          {...wiring}
          options={options}
          value={form.target}
          onChange={({ target }) => change({ target: target.value })}
        />
      )}
    </Field>
  );
}

function DraftTitle({ start: { form, change, faults } }: { start: Start }) {
  return (
    <TextField
      label={texts.draftTitle}
      dir="auto"
      value={form.draftTitle}
      error={faults.draftTitle}
      onChange={({ target }) => change({ draftTitle: target.value })}
    />
  );
}
