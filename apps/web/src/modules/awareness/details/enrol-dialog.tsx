import { hasAccess } from '@gatehouse/contract/core/access';
import { awareness } from '@gatehouse/contract/awareness/awareness';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { phishingOptionsAccess } from '@gatehouse/contract/phishing/phishing-access';
import { coursePreviewLink } from '@gatehouse/contract/courses/player-paths';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { formatNumber } from '../../../core/texts.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { EmailPreviewCard, useEmailPreview } from '../list/email-preview.tsx';
import { reminderTexts } from '../list/reminder.texts.ts';
import { CampaignField } from './campaign-field.tsx';
import { enrolmentTexts } from './enrolment.texts.ts';

const texts = enrolmentTexts.enrol;

interface Draft {
  departments: readonly string[];
  employeeIds: readonly string[];
  /** Empty if no campaign is selected. */
  campaignId: string;
}

const empty: Draft = { departments: [], employeeIds: [], campaignId: '' };

const checkAudience = ({ departments, employeeIds, campaignId }: Draft) => ({
  departments: departments.length + employeeIds.length === 0 && campaignId === '' ? texts.nothing : undefined,
});

const bodyOf = ({ departments, employeeIds, campaignId }: Draft) => ({
  departments: [...departments],
  employeeIds: [...employeeIds],
  ...(campaignId !== '' && { campaignId }),
});

interface EnrolDialogProps {
  sessionId: string;
  /** The course of the session, linked for a preview. */
  courseId: string;
  onClose: () => void;
}

/** Enrolls departments, individual employees, and recipients who failed a campaign. */
export function EnrolDialog({ sessionId, courseId, onClose }: EnrolDialogProps) {
  const departments = useRead(companyEmployees.departments).data ?? [];
  const people = useEmployeeOptions();
  const seesCampaigns = hasAccess(phishingOptionsAccess, useViewer());
  const form = useForm({
    endpoint: awareness.enrol,
    initial: empty,
    check: checkAudience,
    toInput: (draft) => ({ params: { id: sessionId }, body: bodyOf(draft) }),
    onSaved: ({ enrolled, alreadyEnrolled }) => {
      raiseToast({ kind: 'success', message: texts.done(enrolled, alreadyEnrolled) });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog title={texts.title} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      <div>
        <LinkButton to={coursePreviewLink(courseId)} size="small" isNewTab>
          {texts.preview}
        </LinkButton>
      </div>
      <MultiCombobox
        label={texts.departments}
        value={values.departments}
        options={departments
          .filter(({ name, active }) => name !== '' && active > 0)
          .map(({ name, active }) => ({ value: name, label: name, count: formatNumber(active) }))}
        onChange={(chosen) => set({ departments: chosen })}
        error={errorOf('departments')}
        texts={texts}
      />
      <MultiCombobox
        label={texts.employees}
        hint={texts.employeesHint}
        value={values.employeeIds}
        options={people.options}
        onQuery={people.setQuery}
        isLoading={people.isLoading}
        labelOf={people.labelOf}
        onChange={(chosen) => {
          people.remember(chosen);
          set({ employeeIds: chosen });
        }}
        error={errorOf('employeeIds')}
        texts={texts}
      />
      {seesCampaigns && (
        <CampaignField
          value={values.campaignId}
          onChange={(campaignId) => set({ campaignId })}
          error={errorOf('campaignId')}
        />
      )}
      <InvitationPreview sessionId={sessionId} />
    </FormDialog>
  );
}

/** The invitation email that enrolled employees will get, shown on request. */
function InvitationPreview({ sessionId }: { sessionId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Row>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {reminderTexts.preview.open}
        </Button>
      </Row>
    );
  }
  return <Invitation sessionId={sessionId} />;
}

function Invitation({ sessionId }: { sessionId: string }) {
  const { data, failure, refresh } = useEmailPreview(sessionId, 'invitation');
  return (
    <Stack gap={8}>
      <Text size={13}>{reminderTexts.preview.invitation}</Text>
      <EmailPreviewCard preview={data} failure={failure} onRetry={refresh} />
    </Stack>
  );
}

/** Active employees whose name or address matches, and the names of the selected ones. */
function useEmployeeOptions() {
  const [query, setQuery] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const input = { query: { state: 'Active' as const, limit: 50, ...(query && { q: query }) } };
  const { data, isLoading } = useRead(companyEmployees.list, input, { keepPrevious: true });
  const options = (data?.rows ?? []).map(({ _id, fullname, email }) => ({ value: _id, label: fullname, hint: email }));
  const remember = (ids: readonly string[]): void =>
    setNames(
      (known) =>
        new Map(ids.map((id) => [id, options.find(({ value }) => value === id)?.label ?? known.get(id) ?? id])),
    );
  return { options, isLoading, setQuery, remember, labelOf: (id: string) => names.get(id) ?? id };
}
