import { learner } from '@gatehouse/contract/learner/learner';
import type { Score } from '@gatehouse/contract/learner/learner-attempts.schema';
import { useEffect, useState } from 'react';

import { call } from '../../core/call.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { ScoreView } from '../../shared/course-player/score-view.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { learnerTexts as texts } from './learner.texts.ts';

/** Shown to visitors without a result: no assessment was taken. */
const noScore: Score = { status: 'Not Started', score: null, total: null };

/** The score page (specification.md, Score screen). */
export function ScorePage() {
  const [score, setScore] = useState<Score | null>(null);
  usePageTitle(texts.scoreTitle);
  useEffect(() => void call(learner.score, { query: {} }).then(({ data }) => setScore(data ?? noScore)), []);
  if (!score) return <Spinner label={texts.scoreTitle} />;
  return <ScoreView isPassed={score.status === 'Passed'} score={score.score} total={score.total} passScore={null} />;
}
