import { lazy, Suspense } from 'react';

import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import type { IssueKey } from './use-issue.ts';

// Loaded on demand, because many visits to a list open no record.
const load = () => import('./issue-peek.tsx');
const Content = lazy(async () => ({ default: (await load()).IssuePeek }));
const Actions = lazy(async () => ({ default: (await load()).IssuePeekActions }));

/** An issue beside its list. */
export const IssuePeek = (key: IssueKey) => (
  <Suspense fallback={<SkeletonText lines={4} />}>
    <Content {...key} />
  </Suspense>
);

/** The actions below an issue beside its list. */
export const IssuePeekActions = (key: IssueKey) => (
  <Suspense fallback={null}>
    <Actions {...key} />
  </Suspense>
);
