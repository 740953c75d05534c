import type { Company } from '@gatehouse/contract/company/company.schema';
import { company as calls } from '@gatehouse/contract/company/company';

import { useChange } from '../../core/data/use-change.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import { LogoCard, logoForm } from '../../shared/clients/logo-card.tsx';
import { logoTexts as texts } from '../../shared/clients/logo.texts.ts';

export function LogoPart({ company: { logo, name } }: { company: Company }) {
  const { send, share, failure, isBusy, forgetFailure } = useUpload(calls.setLogo);
  const { change: remove, isBusy: isRemoving } = useChange(calls.removeLogo);
  const set = async (file: File): Promise<void> => {
    forgetFailure();
    const changed = await send(file, { body: logoForm(file) }, crypto.randomUUID());
    if (!changed) return;
    await reloadInfoNow();
    raiseToast({ kind: 'success', message: texts.set });
  };
  const removeLogo = async (): Promise<void> => {
    const { error } = await remove();
    if (error) return;
    await reloadInfoNow();
    raiseToast({ kind: 'success', message: texts.gone });
  };
  return (
    <LogoCard
      {...{ logo, name, share, failure, isBusy, isRemoving }}
      onChoose={(file) => void set(file)}
      onRemove={() => void removeLogo()}
    />
  );
}
