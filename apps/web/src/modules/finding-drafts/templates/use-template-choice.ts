import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { displayDate } from '@gatehouse/domain/display-date';
import { fillFields, placeholdersIn, templateChange, type TemplateMode } from '@gatehouse/domain/finding-template';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import type { DraftPartProps } from '../editor/draft-part.ts';

type Part = Pick<DraftPartProps, 'draft' | 'values'>;

/** The placeholders that the draft itself fills. */
function knownValues({ draft, values }: Part, today: string): ReadonlyMap<string, string> {
  const [host = ''] = values.hosts;
  return new Map([
    ['client', draft.company.name],
    ['engagement', draft.engagement.title],
    ['today', displayDate(today) ?? today],
    ...(host === '' ? [] : [['host', host] as const]),
  ]);
}

/** A template for a draft: which one, what it changes, and the values of its placeholders. */
export function useTemplateChoice(part: Part) {
  const { timeZone } = useUserInfo().company;
  const [today] = useState(() => dayInZone(new Date(), timeZone));
  const [templateId, setTemplateId] = useState('');
  const [mode, setMode] = useState<TemplateMode>('keep');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const reading = useRead(findingTemplates.get, { params: { templateId } }, { isOff: templateId === '' });
  const template = templateId === '' ? undefined : reading.data;
  const changeIn = (as: TemplateMode) => (template ? templateChange({ template, fields: part.values, mode: as }) : {});
  const change = changeIn(mode);
  const known = knownValues(part, today);
  return {
    templateId,
    template,
    failure: templateId === '' ? null : reading.failure,
    choose: (id: string) => {
      setTemplateId(id);
      setMode('keep');
      setTyped(new Map());
    },
    /** Some of its fields are filled in already, so that it matters whether they are kept. */
    hasText: Object.keys(changeIn('replace')).length > Object.keys(changeIn('keep')).length,
    mode,
    setMode,
    change,
    asked: placeholdersIn(change).filter((name) => !known.has(name)),
    /** A value was typed that choosing the template again does not bring back. */
    isDirty: [...typed.values()].some((value) => value !== ''),
    valueOf: (name: string) => typed.get(name) ?? '',
    setValue: (name: string, value: string) => setTyped(new Map([...typed, [name, value]])),
    /** The change with the values in place of the placeholders. */
    filled: () => fillFields(change, new Map([...typed, ...known])),
  };
}
export type TemplateChoice = ReturnType<typeof useTemplateChoice>;
