import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';

import { call } from '../../core/call.ts';
import { templatePath } from './library-address.ts';

const hitsInPalette = 6;

/** Searches the templates for the palette. */
export async function searchTemplates(text: string) {
  const { data } = await call(findingTemplates.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, tags }) => ({ title, hint: tags.join(', '), to: templatePath(_id) }));
}
