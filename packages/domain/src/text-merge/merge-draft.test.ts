import { describe, expect, it } from 'vitest';

import { emptyDraft } from '../empty-fields.ts';
import { type DraftFields, draftChange, mergeDraft } from './merge-draft.ts';

const empty: DraftFields = {
  ...emptyDraft,
  title: 'Draft',
  description: 'one\n\ntwo',
  references: ['https://a.example'],
  hosts: ['a', 'b'],
};

const merge = (saved: Partial<DraftFields>, own: Partial<DraftFields>) =>
  mergeDraft({
    ...draftChange(empty, { ...empty, ...own }),
    saved: { fields: { ...empty, ...saved }, name: 'Grace' },
    ownName: 'Kim',
  });

describe('a change to a draft', () => {
  it('leaves fields unchanged that it does not include', () => {
    const { fields, conflicts } = merge({ impact: 'hers', title: 'Hers' }, { description: 'one\n\nTWO' });

    expect(fields).toEqual({ ...empty, impact: 'hers', title: 'Hers', description: 'one\n\nTWO' });
    expect(conflicts).toEqual([]);
  });

  it('keeps both edits of one text', () => {
    expect(merge({ description: 'ONE\n\ntwo' }, { description: 'one\n\nTWO' }).fields.description).toBe('ONE\n\nTWO');
  });

  it('keeps items that either side added to a list, and removes those that either side removed', () => {
    expect(merge({ hosts: ['b', 'c'] }, { hosts: ['a', 'b', 'd'] }).fields.hosts).toEqual(['b', 'c', 'd']);
  });

  it('records the value that it replaces as a conflict', () => {
    const { fields, conflicts } = merge({ cwe: 79, title: 'Same' }, { cwe: 89, title: 'Same' });

    expect(fields.cwe).toBe(89);
    expect(conflicts).toEqual([{ field: 'cwe', value: 79, name: 'Grace' }]);
  });

  it('to a value that no one else changed is not a conflict', () => {
    expect(merge({}, { dueDate: '2027-01-01', severity: 'high' }).conflicts).toEqual([]);
  });
});
