import { describe, expect, it } from 'vitest';

import { emptyDraft } from '../empty-fields.ts';
import type { DraftFields } from './merge-draft.ts';
import { publishedChanges } from './published-changes.ts';

const base: DraftFields = { ...emptyDraft, title: 'Finding', description: 'one', tags: ['web'] };

const changes = (published: Partial<DraftFields>, draft: Partial<DraftFields>) =>
  publishedChanges({ base, published: { ...base, ...published }, draft: { ...base, ...draft } });

describe('changes to a published finding since its draft was started', () => {
  it('are those made in the finding only', () => {
    expect(changes({ impact: 'theirs' }, { title: 'Own', tags: [] })).toEqual([{ field: 'impact', isInBoth: false }]);
  });

  it('conflict with different changes in the draft', () => {
    expect(changes({ cwe: 79, tags: ['web', 'api'] }, { cwe: 89, tags: [] })).toEqual([
      { field: 'tags', isInBoth: true },
      { field: 'cwe', isInBoth: true },
    ]);
  });

  it('are none if finding and draft changed alike', () => {
    expect(changes({ description: 'two', tags: [] }, { description: 'two', tags: [] })).toEqual([]);
  });
});
