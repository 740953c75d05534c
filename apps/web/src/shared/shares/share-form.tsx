import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';
import { shareDays, shareTextLengths as lengths } from '@gatehouse/contract/shares/share';
import { shares } from '@gatehouse/contract/shares/shares';

import { useForm } from '../forms/use-form.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import styles from './share.module.css';
import { shareTexts as texts } from './share.texts.ts';

const dayChoices = [1, 7, 14, shareDays.usual, 60, shareDays.most];

interface Draft {
  reader: string;
  days: number;
  password: string;
  confidentiality: string;
  sections: readonly ReportSection[];
  hosts: boolean;
  evidence: boolean;
  allowsDownload: boolean;
}

interface NewShare {
  engagementId: string;
  /** The sections of the report that have content. */
  sections: readonly ReportTreeSection[];
  onCreated: (url: string) => void;
}

const check = ({ reader, password, sections }: Draft) => ({
  reader: reader.trim() === '' ? texts.readerMissing : undefined,
  password: password !== '' && password.length < lengths.leastPassword ? texts.passwordShort : undefined,
  sections: sections.length === 0 ? texts.sectionsMissing : undefined,
});

/** The state of the form of a new link. */
export function useShareForm({ engagementId, sections, onCreated }: NewShare) {
  return useForm<typeof shares.create, Draft>({
    endpoint: shares.create,
    initial: {
      reader: '',
      days: shareDays.usual,
      password: '',
      confidentiality: '',
      sections: sections.map(({ key }) => key),
      hosts: false,
      evidence: false,
      allowsDownload: true,
    },
    check,
    toInput: ({ hosts, evidence, password, confidentiality, sections: keys, ...body }) => ({
      params: { id: engagementId },
      body: {
        ...body,
        sections: [...keys],
        hides: { hosts, evidence },
        ...(password !== '' && { password }),
        ...(confidentiality.trim() !== '' && { confidentiality }),
      },
    }),
    onSaved: ({ url }) => onCreated(url),
  });
}

interface ShareFormProps extends Pick<NewShare, 'sections'> {
  /** For the button that submits the form from outside. */
  id: string;
  form: ReturnType<typeof useShareForm>;
}

/** The fields of a new link. */
export function ShareForm({ id, form, sections }: ShareFormProps) {
  const { values, set } = form;
  return (
    <form id={id} onSubmit={form.submit} noValidate>
      <Stack gap={12}>
        <p>{texts.why}</p>
        {form.notice !== null && <Notice kind="error">{form.notice}</Notice>}
        <div className={styles.pair}>
          <TextField
            label={texts.reader}
            hint={texts.readerHint}
            dir="auto"
            maxLength={lengths.reader}
            {...form.textField('reader')}
          />
          <Field label={texts.days}>
            {(wiring) => (
              <Select
                {...wiring}
                options={dayChoices.map((days) => ({ value: String(days), label: texts.daysOf(days) }))}
                value={String(values.days)}
                onChange={({ target }) => set({ days: Number(target.value) })}
              />
            )}
          </Field>
        </div>
        <Sections sections={sections} values={values} set={set} error={form.errorOf('sections')} />
        <Hiding values={values} set={set} />
        <TextField
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="off"
          dir="ltr"
          maxLength={lengths.password}
          {...form.textField('password')}
        />
        <TextArea
          label={texts.confidentiality}
          hint={texts.confidentialityHint}
          dir="auto"
          maxLength={lengths.confidentiality}
          {...form.textField('confidentiality')}
        />
      </Stack>
    </form>
  );
}

interface ChoiceProps {
  values: Draft;
  set: (part: Partial<Draft>) => void;
}

type SectionsProps = ChoiceProps & Pick<ShareFormProps, 'sections'> & { error: string | undefined };

function Sections({ sections, values, set, error }: SectionsProps) {
  const toggle = (key: ReportSection, isChosen: boolean) =>
    set({ sections: isChosen ? [...values.sections, key] : values.sections.filter((each) => each !== key) });
  return (
    <Stack as="fieldset" gap={12} className={styles.choices}>
      <legend>{texts.sections}</legend>
      <div className={styles.grid}>
        {sections.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={<bdi>{title}</bdi>}
            checked={values.sections.includes(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          />
        ))}
      </div>
      {error !== undefined && <Notice kind="error">{error}</Notice>}
    </Stack>
  );
}

const Hiding = ({ values, set }: ChoiceProps) => (
  <Stack gap={12}>
    <Checkbox
      label={texts.hidesHosts}
      checked={values.hosts}
      onChange={({ target }) => set({ hosts: target.checked })}
    />
    <Checkbox
      label={texts.hidesEvidence}
      checked={values.evidence}
      onChange={({ target }) => set({ evidence: target.checked })}
    />
    <Text tone="muted" size={13}>
      {texts.imagesWhy}
    </Text>
    <Checkbox
      label={texts.allowsDownload}
      checked={values.allowsDownload}
      onChange={({ target }) => set({ allowsDownload: target.checked })}
    />
  </Stack>
);
