import type { awareness } from '@gatehouse/contract/awareness/awareness';
import type { TrainingCurve } from '@gatehouse/contract/awareness/training-curve.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { findCurve } from './curve.store.ts';
import { requireSession } from './sessions.service.ts';

export async function readCurve({ db, params, platform }: Call<typeof awareness.curve>): Promise<TrainingCurve> {
  const { id } = await requireSession(db, params.id);
  return findCurve(db, id, platform.clock.now().toISOString());
}
