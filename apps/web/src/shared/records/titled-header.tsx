import type { ComponentProps } from 'react';

import { usePageTitle } from '../../core/page-title.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** The header of a page whose title is that of the document as well. */
export function TitledHeader(props: ComponentProps<typeof PageHeader> & { title: string }) {
  usePageTitle(props.title);
  return <PageHeader {...props} />;
}
