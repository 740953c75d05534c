import type { ReportTemplateRow } from '@gatehouse/contract/report-templates/report-templates.schema';
import { useState } from 'react';

import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { OptionsFields } from '../options/options-fields.tsx';
import { reportTemplateTexts } from '../report-templates.texts.ts';
import { byDefault, choiceOf, custom, templateChoices } from './template-choices.ts';
import type { SaveState, useReportOptions } from './use-report-options.ts';

const texts = reportTemplateTexts.engagement;

type Editor = ReturnType<typeof useReportOptions>;

interface OptionsCardProps {
  editor: Editor;
  templates: readonly ReportTemplateRow[];
  onReload: () => void;
}

/** The template and options of an engagement's report. */
export function OptionsCard({ editor, templates, onReload }: OptionsCardProps) {
  const { selected, options, edit, state } = editor;
  const isCustom = selected.options !== null;
  return (
    <Card actions={<State state={state} />} title={reportTemplateTexts.preview.options}>
      <Stack gap={16}>
        {state === 'conflict' && (
          <Notice
            kind="warning"
            action={
              <Button size="small" onClick={onReload}>
                {texts.reload}
              </Button>
            }
          >
            {texts.conflict}
          </Notice>
        )}
        <TemplateField editor={editor} templates={templates} />
        {!isCustom && (
          <Row wraps={false} gap={12}>
            <Button onClick={() => edit(options)}>{texts.customize}</Button>
            <Text tone="muted" size={12}>
              {texts.customizeHint}
            </Text>
          </Row>
        )}
        <Fold
          key={String(isCustom)}
          look="plain"
          title={texts.sections}
          note={texts.shown(options.sections.filter(({ isShown }) => isShown).length, options.sections.length)}
          isOpenAtFirst={isCustom}
        >
          <OptionsFields options={options} isReadOnly={!isCustom} onChange={edit} />
        </Fold>
      </Stack>
    </Card>
  );
}

const State = ({ state }: { state: SaveState }) => (
  <Text as="span" tone={state === 'failed' ? 'danger' : 'muted'} size={13}>
    <span role="status">{texts.states[state === 'conflict' ? 'unsaved' : state]}</span>
  </Text>
);

/**
 * The template field. Replacing custom options requires a confirmation and can be undone for a while, because they are stored nowhere else.
 */
function TemplateField({ editor, templates }: Pick<OptionsCardProps, 'editor' | 'templates'>) {
  const [asked, setAsked] = useState<string | null>(null);
  const { selected, select } = editor;
  const isCustom = selected.options !== null;
  const choose = (value: string): void => select(value === byDefault ? null : value);
  const onChange = (value: string): void => {
    if (value === custom) return;
    if (isCustom) setAsked(value);
    else choose(value);
  };
  return (
    <>
      <Field label={texts.template}>
        {(wiring) => (
          <Select
            {...wiring}
            dir="auto"
            options={templateChoices(templates, isCustom)}
            value={choiceOf(selected)}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {asked !== null && (
        <ConfirmDialog
          isDangerous
          title={texts.replace.title}
          texts={{ submit: texts.replace.submit }}
          isBusy={false}
          onConfirm={() => {
            choose(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          <p>{texts.replace.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
