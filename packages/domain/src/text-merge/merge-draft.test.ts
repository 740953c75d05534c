import { describe, expect, it } from 'vitest';

import { type DraftFields, draftChange, mergeDraft } from './merge-draft.ts';

const empty: DraftFields = {
  title: 'Draft',
  severity: null,
  cvssv3: '',
  description: 'one\n\ntwo',
  impact: '',
  recommendation: '',
  evidence: '',
  references: ['https://a.example'],
  cwe: null,
  owasp: '',
  hosts: ['a', 'b'],
  cve: [],
  tags: [],
  dueDate: null,
};

const merge = (saved: Partial<DraftFields>, own: Partial<DraftFields>) =>
  mergeDraft({
    ...draftChange(empty, { ...empty, ...own }),
    saved: { fields: { ...empty, ...saved }, name: 'Grace' },
    ownName: 'Kim',
  });

describe('a change of a draft', () => {
  it('leaves the fields alone that it does not name', () => {
    const { fields, conflicts } = merge({ impact: 'hers', title: 'Hers' }, { description: 'one\n\nTWO' });

    expect(fields).toEqual({ ...empty, impact: 'hers', title: 'Hers', description: 'one\n\nTWO' });
    expect(conflicts).toEqual([]);
  });

  it('keeps both changes of one text', () => {
    expect(merge({ description: 'ONE\n\ntwo' }, { description: 'one\n\nTWO' }).fields.description).toBe('ONE\n\nTWO');
  });

  it('keeps what either added to a list, and removes what either removed', () => {
    expect(merge({ hosts: ['b', 'c'] }, { hosts: ['a', 'b', 'd'] }).fields.hosts).toEqual(['b', 'c', 'd']);
  });

  it('keeps a value that it replaces as a conflict', () => {
    const { fields, conflicts } = merge({ cwe: 79, title: 'Same' }, { cwe: 89, title: 'Same' });

    expect(fields.cwe).toBe(89);
    expect(conflicts).toEqual([{ field: 'cwe', value: 79, name: 'Grace' }]);
  });

  it('of a value that no one else changed is no conflict', () => {
    expect(merge({}, { dueDate: '2027-01-01', severity: 'high' }).conflicts).toEqual([]);
  });
});
