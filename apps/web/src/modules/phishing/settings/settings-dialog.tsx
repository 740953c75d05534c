import { phishing } from '@gatehouse/contract/phishing/phishing';
import type { PhishingSettings } from '@gatehouse/contract/phishing/phishing-figures.schema';
import { privacyModes } from '@gatehouse/contract/phishing/campaign';

import { failureMessage } from '../../../core/failure.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioChips } from '../../../ui/forms/radio-chips.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useSessionOptions } from '../training/use-session-options.ts';
import { bodyOf, checkSettings, draftOf, type SettingsDraft } from './settings-draft.ts';
import styles from './settings.module.css';
import { settingsTexts as texts } from './settings.texts.ts';

type EnrolOn = PhishingSettings['enrolOn'];
const enrolments = ['click', 'submit', 'hand'] as const satisfies readonly EnrolOn[];

/** The dialog of privacy, enrollment and network settings for administrators, which are read when it opens. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, failure } = useRead(phishing.settings, undefined, { refreshOnOpen: true });
  if (data) return <SettingsForm settings={data} onClose={onClose} />;
  if (!failure) return null;
  return (
    <Modal isOpen size="medium" title={texts.title} closeLabel={formTexts.close} onClose={onClose}>
      <Notice kind="error" title={texts.failed}>
        {failureMessage(failure)}
      </Notice>
    </Modal>
  );
}

function SettingsForm({ settings, onClose }: { settings: PhishingSettings; onClose: () => void }) {
  const form = useForm({
    endpoint: phishing.changeSettings,
    initial: draftOf(settings),
    check: checkSettings,
    toInput: (draft) => ({ body: bodyOf(draft) }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.saved });
      onClose();
    },
  });
  const { privacyMode, enrolOn } = form.values;
  return (
    <FormDialog title={texts.title} texts={texts} form={form} onClose={onClose}>
      <RadioChips
        legend={texts.privacy}
        choices={privacyModes.map((value) => ({ value, label: texts.modes[value] }))}
        value={privacyMode}
        hint={texts.modeHints[privacyMode]}
        onChange={(value) => form.set({ privacyMode: value as PhishingSettings['privacyMode'] })}
      />
      <SelectField
        label={texts.enrol}
        error={form.errorOf('enrolOn')}
        value={enrolOn}
        options={enrolments.map((value) => ({ value, label: texts.enrolOn[value] }))}
        onChange={(value) => form.set({ enrolOn: value as EnrolOn })}
      />
      {enrolOn !== 'hand' && <TrainingSession form={form} />}
      <TextArea
        label={texts.networks}
        hint={texts.networksHint}
        rows={4}
        spellCheck={false}
        {...form.textField('ownNetworks')}
        dir="ltr"
      />
      <div className={styles.pair}>
        <TextField
          label={texts.networkDays}
          hint={texts.networkDaysHint}
          inputMode="numeric"
          {...form.textField('networkDays')}
        />
        <TextField
          label={texts.namedMonths}
          hint={texts.namedMonthsHint}
          inputMode="numeric"
          {...form.textField('namedMonths')}
        />
      </div>
    </FormDialog>
  );
}

type SettingsFormState = Pick<
  ReturnType<typeof useForm<typeof phishing.changeSettings, SettingsDraft>>,
  'values' | 'set' | 'errorOf'
>;

/** The session in which users who failed are enrolled automatically; an ended one stays selected until it is changed. */
function TrainingSession({ form: { values, set, errorOf } }: { form: SettingsFormState }) {
  const { mayChoose, options, isLoading } = useSessionOptions();
  const { trainingSessionId } = values;
  if (!mayChoose) return null;
  const listed = isLoading ? [] : options;
  const isElsewhere = trainingSessionId !== '' && !listed.some(({ value }) => value === trainingSessionId);
  return (
    <SelectField
      label={texts.session}
      hint={texts.sessionHint}
      error={errorOf('trainingSessionId')}
      value={trainingSessionId}
      options={[
        { value: '', label: texts.noSession },
        ...(isElsewhere ? [{ value: trainingSessionId, label: texts.pastSession }] : []),
        ...listed,
      ]}
      onChange={(trainingSessionId) => set({ trainingSessionId })}
    />
  );
}
