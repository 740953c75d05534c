import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import { clients } from '@gatehouse/contract/clients/clients';

import { useChange } from '../../../core/data/use-change.ts';
import { clientLogo } from '../../../core/file-address.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useUpload } from '../../../core/use-upload.ts';
import { LogoCard, logoForm } from '../../../shared/clients/logo-card.tsx';
import { logoTexts as texts } from '../../../shared/clients/logo.texts.ts';

/** The logo of a client, with buttons that replace and remove it. */
export function ClientLogo({ client }: { client: ClientSummary }) {
  const params = { companyId: client._id };
  const { send, share, failure, isBusy, forgetFailure } = useUpload(clients.setLogo);
  const { change: remove, isBusy: isRemoving } = useChange(clients.removeLogo);
  const set = async (file: File): Promise<void> => {
    forgetFailure();
    const changed = await send(file, { params, body: logoForm(file) }, crypto.randomUUID());
    if (changed) raiseToast({ kind: 'success', message: texts.set });
  };
  const removeLogo = async (): Promise<void> => {
    const { error } = await remove({ params });
    if (!error) raiseToast({ kind: 'success', message: texts.gone });
  };
  return (
    <LogoCard
      {...{ share, failure, isBusy, isRemoving, name: client.name, logo: clientLogo(client) }}
      onChoose={(file) => void set(file)}
      onRemove={() => void removeLogo()}
    />
  );
}
