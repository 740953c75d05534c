import type { Comment } from '@gatehouse/contract/findings/finding.schema';

import { useBranding } from '../../../core/branding.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { bySide } from '../../../core/sides.ts';
import { useClientName } from '../../clients/use-client-name.ts';
import { commentTexts } from './comments.texts.ts';

/** The names of both sides of a thread; staff read that of the client with this ID. */
export function useSideNames(companyId: string | undefined): Record<Comment['side'], string> {
  const { company } = useUserInfo();
  const client = useClientName(companyId);
  const { sides: names } = commentTexts;
  return {
    client: bySide(companyId, company.name, () => client ?? names.client),
    provider: useBranding().name,
    system: names.system,
  };
}
