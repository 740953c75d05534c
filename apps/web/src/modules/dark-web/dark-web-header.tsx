import { useLocation } from 'react-router';

import { PageHeader } from '../../ui/layout/page-header.tsx';
import { darkWebTexts as texts } from './dark-web.texts.ts';
import { figuresPath, leaksPath } from './leak-address.ts';

/** The header of both pages; switching between them keeps the filters. */
export function DarkWebHeader() {
  const { search } = useLocation();
  const items = [
    { label: texts.tabs.list, to: `${leaksPath}${search}`, isExact: true },
    { label: texts.tabs.figures, to: `${figuresPath}${search}`, isExact: true },
  ];
  return <PageHeader title={texts.title} tabs={{ label: texts.tabs.label, items }} />;
}
