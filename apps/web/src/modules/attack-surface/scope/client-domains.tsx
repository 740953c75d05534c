import { providerSurface, type SurfaceScopeSettings } from '@gatehouse/contract/provider-surface';
import { useState } from 'react';

import { attachmentDoor } from '../../../core/attachment-door.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useAttachments } from '../../../core/use-attachments.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { AttachArea } from '../../../shared/uploads/attach-area.tsx';
import { verificationSigns } from '../../../shared/vocabulary/signs.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { OverrideNote } from './override-note.tsx';
import { scopeTexts } from './scope.texts.ts';

const texts = scopeTexts.scope;
type Verification = SurfaceScopeSettings['verifications'][number];

interface ClientDomainsProps {
  companyId: string;
  verifications: readonly Verification[];
}

/** The domains of a client, each with its state and the provider's word for it. */
export function ClientDomains({ companyId, verifications }: ClientDomainsProps) {
  const [verifying, setVerifying] = useState<Verification | null>(null);
  return (
    <Card title={texts.domains}>
      {verifications.length === 0 && <Text tone="muted">{texts.noDomains}</Text>}
      <PropertyList>
        {verifications.map((verification) => (
          <Property key={verification._id} label={verification.domain}>
            <Domain companyId={companyId} verification={verification} onVerify={() => setVerifying(verification)} />
          </Property>
        ))}
      </PropertyList>
      {verifying && <VerifyDialog companyId={companyId} verification={verifying} onClose={() => setVerifying(null)} />}
    </Card>
  );
}

/** What an authorization does for a domain. */
function actOf({ state, override }: Pick<Verification, 'state' | 'override'>): string {
  if (override !== null) return texts.replace;
  return state === 'Verified' ? texts.addPaper : texts.verify;
}

interface DomainProps {
  companyId: string;
  verification: Verification;
  onVerify: () => void;
}

const Domain = ({ companyId, verification: { domain, state, reason, override }, onVerify }: DomainProps) => (
  <Stack gap={8}>
    <Row gap={12}>
      <StatusBadge look="plain" sign={verificationSigns[state]} label={scopeTexts.domains.states[state]} />
      <Button size="small" aria-label={texts.actOn(actOf({ state, override }), domain)} onClick={onVerify}>
        {actOf({ state, override })}
      </Button>
    </Row>
    {reason !== '' && (
      <Text tone="muted" size={13}>
        <bdi>{reason}</bdi>
      </Text>
    )}
    {override && <OverrideNote override={override} companyId={companyId} />}
  </Stack>
);

function useOverride({ companyId, verification, onClose }: Omit<DomainProps, 'onVerify'> & { onClose: () => void }) {
  const params = { companyId, id: verification._id };
  const proof = useAttachments(attachmentDoor(providerSurface.addAuthorization, params), { atMost: 1 });
  const [fileId = ''] = proof.fileIds;
  const form = useForm({
    endpoint: providerSurface.verifyDomain,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    toInput: ({ reason }) => ({ params, body: { reason, fileId } }),
    onSaved: ({ domain }) => {
      proof.forget();
      raiseToast({ kind: 'success', message: texts.verified(domain) });
      onClose();
    },
  });
  return { form, proof, hasFile: fileId !== '' && proof.isSettled };
}

function VerifyDialog(props: Omit<DomainProps, 'onVerify'> & { onClose: () => void }) {
  const { verification, onClose } = props;
  const { form, proof, hasFile } = useOverride(props);
  const close = () => {
    proof.dropAll();
    onClose();
  };
  return (
    <FormDialog
      title={texts.actOn(actOf(verification), verification.domain)}
      texts={{ ...scopeTexts.domains.dialog, submit: actOf(verification) }}
      form={form}
      isDisabled={!hasFile}
      onClose={close}
    >
      <Notice kind="info">{texts.verifyWhy}</Notice>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        name="reason"
        maxLength={500}
        value={form.values.reason}
        onChange={(event) => form.set({ reason: event.target.value })}
        error={form.errorOf('reason')}
      />
      <AttachArea {...proof.area} texts={{ ...proof.area.texts, attach: texts.attach }} />
    </FormDialog>
  );
}
