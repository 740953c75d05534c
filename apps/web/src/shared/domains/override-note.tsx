import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';

import { shownFiles } from '../../core/shown-files.ts';
import { FileList } from '../uploads/file-list.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { domainTexts } from './domains.texts.ts';

const texts = domainTexts.override;

interface OverrideNoteProps {
  override: NonNullable<DomainVerification['override']>;
  /** The client's ID, for the provider's staff. */
  companyId: string | undefined;
}

/** The staff member who verified a domain manually, their reason, and the authorization for users who may read it. */
export const OverrideNote = ({ override: { reason, by, at, file }, companyId }: OverrideNoteProps) => (
  <Stack gap={4}>
    <bdi>{reason}</bdi>
    <Text as="span" tone="muted" size={13}>
      <bdi>{texts.by(by)}</bdi> · <RelativeTime moment={at} />
    </Text>
    {file && <FileList {...shownFiles([file], companyId)} />}
  </Stack>
);
