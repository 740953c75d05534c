import {
  clientDomains,
  domainUses,
  domainVerifications,
} from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChangeDialog } from '../forms/change-dialog.tsx';
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
  const stopping = domainUses.filter((use) => record.active[use]);
  return (
    <ChangeDialog
      isDangerous
      endpoint={calls.remove}
      input={at({ params: { id: record._id } })}
      title={texts.title(record.domain)}
      texts={texts}
      done={texts.done(record.domain)}
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
    </ChangeDialog>
  );
}
