import type { GophishConnection } from '@gatehouse/contract/phishing/gophish.schema';
import { gophish } from '@gatehouse/contract/phishing/gophish';
import { Link } from 'react-router';

import { failureMessage } from '../../../core/failure.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { gophishPath } from '../phishing-address.ts';
import { gophishTexts } from './gophish.texts.ts';

const texts = gophishTexts.link;

interface LinkProps {
  companyId: string;
  campaignId: string;
  onClose: () => void;
}

/** The dialog that links a gophish campaign to a campaign; the current link is read when it opens. */
export function LinkDialog(props: LinkProps) {
  const params = { companyId: props.companyId, id: props.campaignId };
  const { data: link, failure: linkFailure } = useRead(gophish.link, { params }, { refreshOnOpen: true });
  const { data: servers, failure: serversFailure } = useRead(gophish.list);
  const failure = linkFailure ?? serversFailure;
  if (link && servers) return <LinkForm {...props} link={link} servers={servers} />;
  if (!failure) return null;
  return (
    <Modal isOpen title={texts.title} closeLabel={gophishTexts.dialog.close} onClose={props.onClose}>
      <Notice kind="error" title={texts.failed}>
        {failureMessage(failure)}
      </Notice>
    </Modal>
  );
}

interface FormProps extends LinkProps {
  link: { connectionId: string | null; externalId: string };
  servers: readonly GophishConnection[];
}

function LinkForm({ companyId, campaignId, onClose, link, servers }: FormProps) {
  const form = useForm({
    endpoint: gophish.connect,
    initial: { connectionId: link.connectionId ?? '', externalId: link.externalId },
    check: ({ connectionId, externalId }) => ({
      externalId: connectionId !== '' && !/^\d{1,18}$/.test(externalId.trim()) ? texts.numberMissing : undefined,
    }),
    toInput: ({ connectionId, externalId }) => ({
      params: { companyId, id: campaignId },
      body: { connectionId: connectionId === '' ? null : connectionId, externalId: externalId.trim() },
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.saved });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog title={texts.title} texts={{ ...gophishTexts.dialog, ...texts }} form={form} onClose={onClose}>
      <p>{texts.context}</p>
      {servers.length === 0 && (
        <Callout kind="info">
          {texts.noServers} <Link to={gophishPath}>{texts.toServers}</Link>
        </Callout>
      )}
      <SelectField
        label={texts.server}
        error={errorOf('connectionId')}
        value={values.connectionId}
        options={[
          { value: '', label: texts.noServer },
          ...servers.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(connectionId) => set({ connectionId })}
      />
      {values.connectionId !== '' && (
        <TextField
          label={texts.number}
          hint={texts.numberHint}
          inputMode="numeric"
          maxLength={18}
          {...form.textField('externalId')}
        />
      )}
    </FormDialog>
  );
}
