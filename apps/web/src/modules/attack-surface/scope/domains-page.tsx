import { mayEnter } from '@gatehouse/contract/access';
import { domainVerifications, verifyDomainAccess } from '@gatehouse/contract/domain-verifications';
import { isDomainName } from '@gatehouse/domain/domain-name';
import { type ReactNode, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { surfaceTabTexts } from '../../../shared/surface/surface-tabs.texts.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { surfaceNames } from '../attack-surface-names.texts.ts';
import { surfacePath } from '../surface-address.ts';
import { SurfaceHeader } from '../surface-header.tsx';
import { scopeTexts } from './scope.texts.ts';
import { Verification } from './verification-card.tsx';

const texts = scopeTexts.domains;

/** The domains of the company, and how to prove that they are. */
export default function DomainsPage() {
  usePageTitle(surfaceNames.title);
  const [isAdding, setIsAdding] = useState(false);
  const mayVerify = mayEnter(verifyDomainAccess, useViewer());
  const add = mayVerify ? <Button onClick={() => setIsAdding(true)}>{texts.add}</Button> : null;
  return (
    <>
      <SurfaceHeader />
      <Stack gap={16}>
        <Row gap={16} justify="between">
          <Text tone="muted">{texts.context}</Text>
          {add}
        </Row>
        <Domains add={add} mayVerify={mayVerify} />
      </Stack>
      {isAdding && <AddDomainDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Domains({ add, mayVerify }: { add: ReactNode; mayVerify: boolean }) {
  const { data, failure, refresh } = useRead(domainVerifications.list);
  if (!data) {
    if (!failure) return <Skeleton height="200px" />;
    return (
      <RecordFailure
        failure={failure}
        missing={{ title: texts.none, why: texts.noneWhy, back: surfaceTabTexts.overview, to: surfacePath }}
        onRetry={refresh}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState kind="first-use" title={texts.none} action={add}>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  return data.map((verification) => (
    <Verification key={verification._id} verification={verification} mayVerify={mayVerify} />
  ));
}

function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    endpoint: domainVerifications.create,
    initial: { domain: '' },
    check: ({ domain }) => ({ domain: isDomainName(domain.trim()) ? undefined : texts.dialog.invalid }),
    toInput: (body) => ({ body }),
    onSaved: ({ domain }) => {
      raiseToast({ kind: 'success', message: texts.added(domain) });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.dialog.title} texts={texts.dialog} form={form} onClose={onClose}>
      <TextField
        label={texts.dialog.domain}
        name="domain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={253}
        value={form.values.domain}
        onChange={(event) => form.set({ domain: event.target.value })}
        error={form.errorOf('domain')}
        hint={texts.dialog.hint}
      />
    </FormDialog>
  );
}
