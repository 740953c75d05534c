import {
  clientDomains,
  domainUses,
  domainVerifications,
} from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useSide } from '../sides/use-side.ts';
import { domainTexts } from './domains.texts.ts';

const texts = domainTexts.removal;

/** Deletes a domain, after a confirmation that names the consequences. */
export function RemoveDomain({ record }: { record: DomainVerification }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        icon={<IconTrash size={15} />}
        label={domainTexts.remove(record.domain)}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && <RemovalDialog record={record} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function RemovalDialog({ record, onClose }: { record: DomainVerification; onClose: () => void }) {
  const { calls, at } = useSide(domainVerifications, clientDomains);
  const { change, isBusy, failure } = useChange(calls.remove, { isQuiet: true });
  const remove = async (): Promise<void> => {
    const { error } = await change(at({ params: { id: record._id } }));
    if (error) return;
    raiseToast({ kind: 'success', message: texts.done(record.domain) });
    onClose();
  };
  const stopping = domainUses.filter((use) => record.active[use]);
  return (
    <ConfirmDialog
      title={texts.title(record.domain)}
      texts={texts}
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {stopping.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <ul>
          {stopping.map((use) => (
            <li key={use}>{texts.stops[use]}</li>
          ))}
        </ul>
      )}
      <p>{texts.stays}</p>
    </ConfirmDialog>
  );
}
