import { describe, expect, it } from 'vitest';

import { missingItems } from './draft-readiness.ts';
import { emptyDraft, emptyTemplate } from './empty-fields.ts';
import {
  fillFields,
  fillPlaceholders,
  placeholderDifferences,
  placeholdersIn,
  placeholdersInText,
  templateChange,
  type TemplateFields,
} from './finding-template.ts';

const template: TemplateFields = {
  title: 'SQL injection in {{parameter}}',
  severity: null,
  cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  description: 'On {{host}}.',
  impact: '',
  recommendation: 'Bind {{parameter}}.',
  references: ['https://cwe.mitre.org/data/definitions/89.html'],
  cwe: 89,
  owasp: '',
  tags: ['web'],
};

describe('the placeholders of a text', () => {
  it.each<[string, string, string[]]>([
    ['names, each once, in their order', '{{b}} {{a}} {{b}}', ['b', 'a']],
    ['names with digits and underscores', '{{minimum_length_2}}', ['minimum_length_2']],
    ['names of 40 letters', `{{${'a'.repeat(40)}}}`, ['a'.repeat(40)]],
    ['no longer names', `{{${'a'.repeat(41)}}}`, []],
    ['no other braces', '{{A}} {{ a }} {{7*7}} {{1a}} {a} {{a}', []],
    ['nothing in a code span', 'Send `{{config}}` to {{host}}', ['host']],
    ['nothing in a fenced block', '{{host}}\n```\n{{payload}}\n```', ['host']],
  ])('are %s', (_what, text, names) => {
    expect(placeholdersInText(text)).toEqual(names);
  });

  it('are replaced once by their values as they are, and stay if they have none', () => {
    const values = new Map([
      ['host', '$& {{other}} *.acme.example'],
      ['blank', ' '],
      ['padded', ' a '],
    ]);

    const filled = fillPlaceholders('{{host}} `{{host}}` {{blank}} {{padded}} {{constructor}}', values);

    expect(filled).toBe('$& {{other}} *.acme.example `{{host}}` {{blank}} a {{constructor}}');
  });
});

describe('a finding template', () => {
  it('fills an empty draft with all its fields', () => {
    const change = templateChange({ template, fields: emptyTemplate, mode: 'keep' });

    const { impact, owasp, ...filled } = template;
    expect([impact, owasp]).toEqual(['', '']);
    expect(change).toEqual(filled);
    expect(placeholdersIn(change)).toEqual(['parameter', 'host']);
  });

  it('keeps existing texts, and the severity together with the vector', () => {
    const fields = { ...emptyTemplate, severity: 'low', description: 'Mine', tags: ['own'] } as const;

    const change = templateChange({ template, fields: { ...fields, tags: [...fields.tags] }, mode: 'keep' });

    expect(Object.keys(change)).toEqual(['title', 'recommendation', 'references', 'cwe']);
  });

  it('replaces existing texts, but never with empty ones', () => {
    const fields = { ...emptyTemplate, severity: 'low' as const, description: 'Mine', impact: 'Mine' };

    const change = templateChange({ template, fields, mode: 'replace' });

    expect(change).toMatchObject({ severity: null, cvssv3: template.cvssv3, description: template.description });
    expect(change).not.toHaveProperty('impact');
  });

  it('gets values filled in for all its texts', () => {
    const values = new Map([
      ['parameter', 'id'],
      ['host', 'shop.acme.example'],
    ]);

    expect(fillFields(template, values)).toEqual({
      ...template,
      title: 'SQL injection in id',
      description: 'On shop.acme.example.',
      recommendation: 'Bind id.',
    });
    expect(fillFields({ tags: ['{{host}}'] }, values)).toEqual({ tags: ['{{host}}'] });
  });
});

describe('the placeholders of a translation', () => {
  const source = { title: 'On {{host}}', description: '{{parameter}} `{{config}}`', impact: '', recommendation: '' };

  it.each<[string, Partial<typeof source>, object[]]>([
    ['are those of its source', { title: 'Auf {{host}}', description: '{{parameter}}' }, []],
    ['may be in another field', { title: '{{parameter}}', description: '{{host}}' }, []],
    [
      'are missing where its source has them',
      { title: 'Auf dem System', description: '{{parameter}}' },
      [{ kind: 'missing', name: 'host', field: 'title' }],
    ],
    [
      'are unknown where they are misspelled',
      { title: 'Auf {{host}}', description: '{{parameter}}', impact: '{{daten}}' },
      [{ kind: 'unknown', name: 'daten', field: 'impact' }],
    ],
    ['do not count in code', { title: 'Auf {{host}}', description: '{{parameter}} `{{config2}}`' }, []],
  ])('%s', (_what, changed, differences) => {
    const translation = { ...source, description: '', ...changed };

    expect(placeholderDifferences(source, translation)).toEqual(differences);
  });
});

it.each<[string, boolean]>([
  ['{{host}}', true],
  ['`{{host}}`', false],
])('a draft whose impact is %s has placeholders without values: %s', (impact, isLacking) => {
  const draft = { ...emptyDraft, impact, evidence: '{{host}}' };

  expect(missingItems(draft).includes('placeholders')).toBe(isLacking);
});
