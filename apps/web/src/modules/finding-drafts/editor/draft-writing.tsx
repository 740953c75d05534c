import { textFields } from '@gatehouse/domain/text-merge/merge-draft';
import { Fragment } from 'react';

import { findingFieldTexts as names } from '../../../shared/finding-drafts/finding-fields.texts.ts';
import { MarkdownField } from '../../../shared/rich-text/markdown-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DraftImages } from '../images/draft-images.tsx';
import { useImageUpload } from '../images/use-image-upload.ts';
import { TextConflicts, ValueConflict } from './draft-conflicts.tsx';
import type { DraftPartProps } from '../draft/draft-part.ts';
import { draftEditorTexts } from '../draft/editor.texts.ts';
import { sectionId } from './use-editor-keys.ts';

const texts = draftEditorTexts.fields;

const hints: { [Field in (typeof textFields)[number]]?: string } = {
  recommendation: names.actionHint,
  evidence: texts.evidenceHint,
};
const rows = { description: 6, impact: 4, recommendation: 5, evidence: 10 } as const;

/** The texts of a finding; images can be pasted into them. */
export function DraftWriting({ draft, values, set }: DraftPartProps) {
  const upload = useImageUpload(draft);
  return (
    <Card>
      <Stack gap={12}>
        <TextField
          id={sectionId('title')}
          label={texts.title}
          dir="auto"
          maxLength={500}
          value={values.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <ValueConflict draft={draft} field="title" />
        {textFields.map((name) => (
          <Fragment key={name}>
            <TextConflicts draft={draft} text={values[name]} onChange={(text) => set({ [name]: text })} />
            <MarkdownField
              id={sectionId(name)}
              label={texts[name]}
              hint={hints[name]}
              rows={rows[name]}
              mayBeBeside={false}
              value={values[name]}
              upload={upload}
              onChange={(text) => set({ [name]: text })}
            />
          </Fragment>
        ))}
        <DraftImages draft={draft} values={values} set={set} />
      </Stack>
    </Card>
  );
}
