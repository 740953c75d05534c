import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { publicationParts } from '@gatehouse/contract/engagements/publication-preview';
import type { PublicationPreview } from '@gatehouse/contract/engagements/publication-preview.schema';
import { Link } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { formatList } from '../../core/texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { undrawnTexts } from '../documents/undrawn.texts.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import { engagementTexts } from './engagement.texts.ts';
import { publicationPartAddress } from './publication-parts.ts';

const { cancel, close, ...texts } = engagementTexts.publish;

export interface PublishDialogProps extends Required<
  Pick<Parameters<typeof ConfirmDialog>[0], 'isBusy' | 'failure' | 'onConfirm' | 'onClose'>
> {
  engagement: ClientEngagement;
  params: { companyId: string; id: string };
  /** The name of the client. */
  client: string;
  /** True if a form on the page has unsaved changes. */
  isDirty: boolean;
}

/** A dialog that lists the content visible to the client, missing parts and the users to be notified. */
export function PublishDialog(props: PublishDialogProps) {
  const { engagement, params, client, isDirty, isBusy, failure, onConfirm, onClose } = props;
  const preview = useRead(providerEngagements.publicationPreview, { params }, { refreshOnOpen: true });
  return (
    <ConfirmDialog
      {...{ isBusy, onConfirm, onClose }}
      failure={failure ?? preview.failure}
      isDisabled={isDirty}
      title={texts.title(engagement.idVisual)}
      texts={{ submit: texts.publish, cancel, close }}
    >
      {isDirty && <Notice kind="warning">{texts.unsaved}</Notice>}
      {preview.data && <Preview preview={preview.data} {...{ params, client, onClose }} />}
      {preview.isLoading && <Skeleton height="120px" />}
      {engagement.publishedAt === null && <Text tone="muted">{texts.due}</Text>}
    </ConfirmDialog>
  );
}

interface PreviewProps extends Pick<PublishDialogProps, 'params' | 'client' | 'onClose'> {
  preview: PublicationPreview;
}

function Preview({ preview: { counts, missing, undrawn, recipients }, params, client, onClose }: PreviewProps) {
  const present = publicationParts.filter((part) => part !== 'findings' && !missing.includes(part));
  return (
    <>
      <p>
        <Sentence text={texts.visible(client)} />
      </p>
      <ul>
        <li>{texts.findings(counts.findings)}</li>
        {present.map((part) => (
          <li key={part}>{texts.parts[part]}</li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Notice kind="warning" title={texts.missing}>
          <ul>
            {missing.map((part) => (
              <li key={part}>
                <Link to={publicationPartAddress(params, part)} onClick={onClose}>
                  {texts.parts[part]}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {undrawn.length > 0 && <Notice kind="warning">{undrawnTexts.document(undrawn.join(' '))}</Notice>}
      <p>{texts.notified(recipients.length)}</p>
      {recipients.length > 0 && <Text tone="muted">{formatList(firstOf(recipients))}</Text>}
    </>
  );
}

const namedAtMost = 10;

/** Returns the first names and the number of others. */
function firstOf(recipients: PublicationPreview['recipients']): string[] {
  const names = recipients.map(({ fullname }) => fullname);
  const more = names.length - namedAtMost;
  return more > 0 ? [...names.slice(0, namedAtMost), texts.more(more)] : names;
}
