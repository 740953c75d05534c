import { describe, expect, it } from 'vitest';

import { cardOf, type NoteRecord, recordIn, wordsOf } from './note-record.ts';

const [parent, id] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'];
const record: NoteRecord = {
  id,
  visual_id: 'ENG-2026-0005-F001',
  title: 'Command injection in the product image upload',
  severity: 0,
  due_date: '2026-12-04',
  findings: 1,
  client: 'Acme Home Goods',
};

describe('the record of a notification', () => {
  it.each([
    [`/engagements/${parent}/findings/${id}`, { noun: 'findings', id, clientId: null }],
    [`/engagements/${parent}/findings/${id}?comment=1#thread`, { noun: 'findings', id, clientId: null }],
    [`/engagements/${parent}/retests/${id}`, { noun: 'retests', id, clientId: null }],
    [`/provider/companies/${parent}/findings/${id}`, { noun: 'findings', id, clientId: parent }],
    [`/provider/companies/${parent}/retests/${id}`, { noun: 'retests', id, clientId: parent }],
    [`/provider/companies/${parent}/issues/${id}`, { noun: 'issues', id, clientId: parent }],
    [`/attack-surface-management/${id}`, { noun: 'issues', id, clientId: null }],
    ['/attack-surface-management?severity=critical', null],
    [`/engagements/${id}`, null],
    ['/billing', null],
  ])('is in the link %s', (link, linked) => {
    expect(recordIn(link)).toEqual(linked);
  });

  it('is described in the subject with what happened, while the sentence is kept', () => {
    expect(wordsOf('Uma Perera marked #ENG-2026-0005-F001 as Retest', record)).toEqual({
      subject: 'Retest requested: Command injection in the product image upload',
      title: 'Retest requested',
      paragraphs: ['Uma Perera marked #ENG-2026-0005-F001 as Retest'],
    });
    expect(wordsOf('Sofia Marin marked #ENG-2026-0005-F001 as Not Fixed', record).title).toBe('Not fixed');
  });

  it('is named in any other sentence that lacks its title', () => {
    expect(wordsOf('Grace assigned #F001 to you', record).subject).toBe(`Grace assigned #F001 to you: ${record.title}`);
    const found = `New critical issue #F001: ${record.title}`;
    expect(wordsOf(found, record)).toEqual({ subject: found, title: found, paragraphs: [] });
  });

  it('is shown with its client to staff only', () => {
    const facts = (isStaff: boolean) => cardOf(record, { isStaff }).facts.map((fact) => fact.join(': '));

    expect(facts(true)).toEqual(['ID: ENG-2026-0005-F001', 'Client: Acme Home Goods', 'Due: 04-12-2026']);
    expect(facts(false)).toEqual(['ID: ENG-2026-0005-F001', 'Due: 04-12-2026']);
    expect(cardOf({ ...record, findings: 3, due_date: null }, { isStaff: false })).toMatchObject({
      severityName: 'Critical',
      title: `${record.title} and 2 more findings`,
      facts: [['ID', 'ENG-2026-0005-F001']],
    });
  });
});
