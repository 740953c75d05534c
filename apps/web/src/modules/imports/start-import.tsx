import type { ImportFormat } from '@gatehouse/contract/imports/import-formats.schema';
import type { ClientEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';
import { useState } from 'react';

import { shownFileSize } from '../../core/file-size.ts';
import { failureMessage } from '../../core/failure.ts';
import { uploadTexts } from '../../shared/uploads/upload.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import { UploadList } from '../../ui/files/upload-list.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './imports.module.css';
import { importsTexts } from './imports.texts.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import { DomainFields, MappingField, ScanFields } from './import-options.tsx';
import { formatKey, intoDraft, intoNamed, takesMapping } from './import-form.ts';
import { type StartedImport, useStartImport } from './use-start-import.ts';

const texts = importsTexts.start;

/** The form that selects a file, its format and the target engagement. */
export function StartImport({ companyId }: { companyId: string }) {
  const start = useStartImport(companyId);
  const { form, submit, failure, isBusy } = start;
  const [isNaming, setIsNaming] = useState(false);
  return (
    <Card title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FilePart start={start} />
          {form.file !== null && (
            <>
              <Options companyId={companyId} start={start} onName={() => setIsNaming(true)} />
              {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
              <Row>
                <Button type="submit" variant="primary" isBusy={isBusy}>
                  {start.isPreview ? texts.submitPreview : texts.submit}
                </Button>
              </Row>
            </>
          )}
        </Stack>
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

interface OptionsProps {
  companyId: string;
  start: StartedImport;
  onName: () => void;
}

/** The format of the file and the options of this format. */
function Options({ companyId, start, onName }: OptionsProps) {
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
      <ScanFields start={start} />
      {takesEngagement && (
        <Text tone="muted" size={13}>
          {visibilityOf(start)}
        </Text>
      )}
    </>
  );
}

/** Describes whether the client will see the findings. */
function visibilityOf({ form, rows }: StartedImport): string {
  if (form.target === intoNamed) return texts.seen;
  const chosen = rows.find(({ _id }: ClientEngagementRow) => _id === form.target);
  return chosen?.publication === 'Published' ? texts.seen : texts.unseen;
}

/** The selected file with its progress, or the drop zone. */
function FilePart({ start: { form, choose, clear, share, isBusy } }: { start: StartedImport }) {
  const { file } = form;
  if (file === null) {
    return (
      <Dropzone texts={texts.zone} hint={texts.hint} isMultiple={false} onFiles={([first]) => first && choose(first)} />
    );
  }
  const { name, size } = file;
  const state = isBusy ? 'sending' : 'done';
  return (
    <UploadList
      files={[{ id: name, name, size: shownFileSize(size), bytes: size, state, share: share ?? 0 }]}
      texts={{ ...uploadTexts.list, list: texts.files, added: texts.selected }}
      {...(!isBusy && { onRemove: clear })}
    />
  );
}

/** Returns the label of a format; one that two areas read is listed twice, with the area. */
const labelOf = ({ title, into }: ImportFormat): string =>
  into === undefined ? title : texts.formatInto(title, texts.areas[into]);

/** The field for the format, with every format that the server reads. */
function FormatField({ start: { form, formats, change, faults } }: { start: StartedImport }) {
  const options = [
    { value: '', label: texts.chooseFormat },
    ...formats.map((one) => ({ value: formatKey(one), label: labelOf(one) })),
  ];
  const hints = form.isRecognised ? texts.recognised : texts.unrecognised;
  return (
    <SelectField
      label={texts.format}
      hint={form.isRecognised === null ? undefined : hints}
      error={faults.format}
      options={options}
      value={form.format}
      onChange={(value) => change({ format: value, isRecognised: null })}
    />
  );
}

function TargetField({ start: { form, rows, change } }: { start: StartedImport }) {
  const options = [
    { value: intoDraft, label: texts.intoDraft },
    ...rows.map(({ _id, idVisual, title }) => ({ value: _id, label: texts.option(idVisual, title) })),
    { value: intoNamed, label: texts.intoNamed },
  ];
  return (
    <SelectField label={texts.into} options={options} value={form.target} onChange={(target) => change({ target })} />
  );
}

function DraftTitle({ start: { form, change, faults } }: { start: StartedImport }) {
  return (
    <TextField
      label={texts.draftTitle}
      hint={form.draftTitle !== '' && form.draftTitle === form.suggestedTitle ? texts.draftTitleHint : undefined}
      dir="auto"
      value={form.draftTitle}
      error={faults.draftTitle}
      onChange={({ target }) => change({ draftTitle: target.value })}
    />
  );
}
