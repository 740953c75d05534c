import { attackPath } from '@gatehouse/contract/attack-path/attack-path';
import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import { useState } from 'react';
import { Link } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import { useRead } from '../../core/data/use-read.ts';
import { AttackPathView } from '../../shared/attack-path/attack-path-view.tsx';
import { attackPathTexts as texts } from '../../shared/attack-path/attack-path.texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import styles from './attack-paths-part.module.css';

/** Up to three pictures of attack paths, those with the most open paths first. */
export function AttackPathsPart() {
  const { data, failure, refresh } = useRead(attackPath.board, undefined, { keepPrevious: true });
  if (data) return data.length === 0 ? <Nothing /> : <Pictures pictures={data} />;
  if (!failure) return <Skeleton height="100%" />;
  return (
    <ErrorState
      texts={coreTexts.errorState}
      message={failure.message}
      requestId={failure.requestId}
      onRetry={refresh}
    />
  );
}

const Nothing = () => (
  <EmptyState isCompact kind="first-use" title={texts.none}>
    {texts.noneWhy}
  </EmptyState>
);

const derivedKey = 'derived';
const keyOf = ({ engagement }: AttackPath): string => engagement?._id ?? derivedKey;
const nameOf = ({ engagement }: AttackPath): string => engagement?.title ?? texts.leakedLogins;

function openOf({ paths }: AttackPath): string {
  return texts.open(paths.filter(({ state }) => state === 'open').length, paths.length);
}

/** One picture at a time, with a choice of the others. */
function Pictures({ pictures }: { pictures: readonly AttackPath[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = pictures.find((picture) => keyOf(picture) === chosen) ?? pictures[0];
  if (!shown) return null;
  return (
    <Stack gap={8}>
      {pictures.length > 1 && (
        <div data-print="hide">
          <Segmented
            label={texts.choose}
            segments={pictures.map((picture) => ({
              value: keyOf(picture),
              label: nameOf(picture),
              count: openOf(picture),
            }))}
            value={keyOf(shown)}
            onChange={setChosen}
          />
        </div>
      )}
      <AttackPathView key={keyOf(shown)} path={shown} />
      {shown.engagement && (
        <Link
          to={`/engagements/${shown.engagement._id}/AttackChain`}
          className={classNames(textLook({ size: 13 }), styles.more)}
        >
          {texts.viewChain}
        </Link>
      )}
    </Stack>
  );
}
