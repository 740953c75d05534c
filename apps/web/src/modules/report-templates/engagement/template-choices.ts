import type {
  EngagementReportOptions,
  ReportTemplateRow,
} from '@gatehouse/contract/report-templates/report-templates.schema';

import { reportTemplateTexts } from '../report-templates.texts.ts';

const texts = reportTemplateTexts.engagement;

/** Values of the select field besides template IDs. */
export const [byDefault, custom] = ['default', 'custom'] as const;

type OptionSelection = Pick<EngagementReportOptions, 'templateId' | 'options'>;

/** Returns the choice that stands for a selection. */
export const choiceOf = ({ templateId, options }: OptionSelection): string =>
  options === null ? (templateId ?? byDefault) : custom;

/** Returns the choices: the default, the templates, and custom options where an engagement has them. */
export const templateChoices = (templates: readonly ReportTemplateRow[], isCustom: boolean) => {
  const standard = templates.find(({ isDefault }) => isDefault);
  return [
    { value: byDefault as string, label: standard ? texts.byDefault(standard.name) : texts.builtIn },
    ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
    ...(isCustom ? [{ value: custom as string, label: texts.custom }] : []),
  ];
};

/** Returns the name of the template that a report follows. */
export function templateName(selection: OptionSelection, templates: readonly ReportTemplateRow[]): string {
  const choices = templateChoices(templates, selection.options !== null);
  return choices.find(({ value }) => value === choiceOf(selection))?.label ?? '';
}
