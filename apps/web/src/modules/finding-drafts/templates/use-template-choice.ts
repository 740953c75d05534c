import { fillFields, placeholdersIn, templateChange, type TemplateMode } from '@gatehouse/domain/finding-template';
import { reportDate, type ReportLanguage } from '@gatehouse/domain/report-language';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { useState } from 'react';

import { useUserInfo } from '../../../core/session-store.ts';
import type { DraftPartProps } from '../draft/draft-part.ts';
import { useTemplateText } from './use-template-text.ts';

type Part = Pick<DraftPartProps, 'draft' | 'values'>;

/** Returns the values of the placeholders that are known from the draft, in a language. */
function knownValues(
  { draft, values }: Part,
  { today, language }: { today: string; language: ReportLanguage },
): ReadonlyMap<string, string> {
  const [host = ''] = values.hosts;
  return new Map([
    ['client', draft.company.name],
    ['engagement', draft.engagement.title],
    ['today', reportDate(today, language)],
    ...(host === '' ? [] : [['host', host] as const]),
  ]);
}

/** The choice of a template for a draft: the template, its changes, and the values of its placeholders. */
export function useTemplateChoice(part: Part) {
  const { timeZone } = useUserInfo().company;
  const [today] = useState(() => dayInZone(new Date(), timeZone));
  const [templateId, setTemplateId] = useState('');
  const [mode, setMode] = useState<TemplateMode>('keep');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const text = useTemplateText(templateId, part.draft.reportLanguage);
  const { template, language } = text;
  const changeIn = (as: TemplateMode) => (template ? templateChange({ template, fields: part.values, mode: as }) : {});
  const change = changeIn(mode);
  const known = knownValues(part, { today, language });
  return {
    ...text,
    templateId,
    choose: (id: string) => {
      setTemplateId(id);
      text.setLanguage(null);
      setMode('keep');
      setTyped(new Map());
    },
    /** True if some fields already have a value, so that the mode matters. */
    hasText: Object.keys(changeIn('replace')).length > Object.keys(changeIn('keep')).length,
    mode,
    setMode,
    change,
    asked: placeholdersIn(change).filter((name) => !known.has(name)),
    /** True if a value was typed that would be lost on closing. */
    isDirty: [...typed.values()].some((value) => value !== ''),
    valueOf: (name: string) => typed.get(name) ?? '',
    setValue: (name: string, value: string) => setTyped(new Map([...typed, [name, value]])),
    /** Returns the changes with the placeholders replaced. */
    filled: () => fillFields(change, new Map([...typed, ...known])),
  };
}
export type TemplateChoice = ReturnType<typeof useTemplateChoice>;
