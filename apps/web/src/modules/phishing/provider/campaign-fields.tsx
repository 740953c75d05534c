import type { Lure } from '@gatehouse/contract/phishing/campaign.schema';
import { lureTactics, lureTechniques } from '@gatehouse/contract/phishing/campaign';
import type { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import { DayField } from '../../../shared/dates/day-field.tsx';
import { RowsField } from '../../../shared/forms/rows-field.tsx';
import type { useForm } from '../../../shared/forms/use-form.ts';
import { type Option, SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { LurePreview } from '../lure-preview.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { tacticName, techniqueName } from '../phishing-marks.tsx';
import { type CampaignDraft, noteAt, type NoteDraft, placesOf } from './campaign-body.ts';
import fields from './campaign-fields.module.css';
import { campaignWorkTexts } from './provider.texts.ts';

const texts = campaignWorkTexts.form;
const maxNotes = 20;

type CampaignForm = Omit<ReturnType<typeof useForm<typeof providerPhishing.create, CampaignDraft>>, 'submit'>;

interface FieldsProps {
  form: CampaignForm;
  image: Lure['image'];
}

const optional = { optionalMark: texts.optional } as const;

/** The fields of a campaign: name, dates and email. */
export function CampaignFields({ form, image }: FieldsProps) {
  return (
    <>
      <TextField label={texts.name} autoComplete="off" maxLength={200} dir="auto" {...form.textField('name')} />
      <div className={fields.pair}>
        <DayField
          label={texts.start}
          value={form.values.date_start}
          error={form.errorOf('date_start')}
          onChange={(day) => form.set({ date_start: day })}
        />
        <DayField
          label={texts.end}
          {...optional}
          value={form.values.date_end}
          error={form.errorOf('date_end')}
          onChange={(day) => form.set({ date_end: day })}
        />
      </div>
      <TextArea
        label={texts.description}
        {...optional}
        rows={2}
        maxLength={20_000}
        {...form.textField('description')}
      />
      <TextField label={texts.template} {...optional} hint={texts.templateHint} {...form.textField('template')} />
      <Text as="div" weight="strong" size={16}>
        {texts.lure}
      </Text>
      <LureFields form={form} />
      <NoteFields form={form} image={image} />
    </>
  );
}

const notSet: Option = { value: '', label: texts.notSet };
const choices = {
  tactic: [notSet, ...lureTactics.map((value) => ({ value, label: tacticName(value) }))],
  technique: [notSet, ...lureTechniques.map((value) => ({ value, label: techniqueName(value) }))],
  difficulty: [notSet, ...Object.entries(phishingTexts.difficulties).map(([value, label]) => ({ value, label }))],
};
const choiceNames = ['tactic', 'technique', 'difficulty'] as const;

function LureFields({ form }: { form: CampaignForm }) {
  return (
    <>
      <div className={fields.pair}>
        <TextField label={texts.sender} {...optional} maxLength={300} dir="auto" {...form.textField('sender')} />
        <TextField label={texts.subject} {...optional} maxLength={300} dir="auto" {...form.textField('subject')} />
      </div>
      <div className={fields.triple}>
        {choiceNames.map((name) => (
          <SelectField
            key={name}
            label={texts[name]}
            error={form.errorOf(name)}
            options={choices[name]}
            value={form.values[name]}
            onChange={(value) => form.set({ [name]: value })}
          />
        ))}
      </div>
    </>
  );
}

const emptyNote: NoteDraft = { x: '50', y: '50', text: '' };

function NoteFields({ form, image }: FieldsProps) {
  const { subject, sender, technique, notes } = form.values;
  const error = form.errorOf('notes');
  const add = (place: { x: number; y: number }) => {
    if (notes.length < maxNotes) form.set({ notes: [...notes, noteAt(place)] });
  };
  return (
    <Stack gap={12}>
      <Text tone="muted" size={13}>
        {texts.notesHint}
      </Text>
      <LurePreview lure={{ subject, sender, technique, image, notes: placesOf(notes) }} onPlace={add} />
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      <RowsField
        nameOf={texts.noteName}
        rows={notes}
        onChange={(next) => form.set({ notes: next })}
        empty={emptyNote}
        addLabel={texts.addNote}
        none={texts.noNotes}
      >
        {(note, change) => <NoteRow note={note} onChange={change} />}
      </RowsField>
    </Stack>
  );
}

function NoteRow({ note, onChange }: { note: NoteDraft; onChange: (part: Partial<NoteDraft>) => void }) {
  const percent = { type: 'number', min: 0, max: 100, inputMode: 'numeric' } as const;
  return (
    <div className={fields.note}>
      <TextField
        label={texts.noteText}
        value={note.text}
        maxLength={300}
        dir="auto"
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <TextField
        label={texts.across}
        {...percent}
        value={note.x}
        onChange={({ target }) => onChange({ x: target.value })}
      />
      <TextField
        label={texts.down}
        {...percent}
        value={note.y}
        onChange={({ target }) => onChange({ y: target.value })}
      />
    </div>
  );
}
