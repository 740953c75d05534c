import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useRead } from '../../../core/data/use-read.ts';
import { failureMessage } from '../../../core/failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { scopeTexts } from './scope.texts.ts';

const texts = scopeTexts.scope;

/** Number of targets shown; the copy button copies all of them. */
const shownTargets = 20;

/** The targets that may be scanned now. */
export function ScanTargets({ companyId }: { companyId: string }) {
  const { data, failure, refresh } = useRead(providerSurface.scanTargets, { params: { companyId } });
  if (!data) {
    if (!failure) return <Skeleton height="120px" />;
    return (
      <Card title={texts.targets}>
        <Notice kind="error" action={<Button onClick={refresh}>{texts.retry}</Button>}>
          {failureMessage(failure)}
        </Notice>
      </Card>
    );
  }
  return (
    <Card
      title={texts.targets}
      context={texts.targetsContext}
      actions={<CopyButton value={data.targets.join('\n')} label={texts.copyTargets} done={texts.copied} />}
    >
      <Stack gap={4}>
        <bdi>{texts.count(data.targets.length)}</bdi>
        {data.targets.slice(0, shownTargets).map((target) => (
          <code key={target} dir="ltr">
            {target}
          </code>
        ))}
        {data.targets.length > shownTargets && (
          <Text tone="muted">{texts.moreTargets(data.targets.length - shownTargets)}</Text>
        )}
      </Stack>
    </Card>
  );
}
