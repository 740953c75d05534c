import type { NewClient } from '@gatehouse/contract/clients/client.schema';
import { isReservedSlug, slugOf } from '@gatehouse/domain/slug';
import { idPrefixOf } from '@gatehouse/domain/visual-id';

import type { FieldIssue } from '../../../platform/core/errors.ts';
import { clientTexts } from '../clients.texts.ts';

const { errors } = clientTexts;

/** A new client with all derived values, as it will be stored. */
export interface NewClientRow extends Omit<NewClient, 'slug' | 'domains'> {
  slug: string;
  idPrefix: string;
  domains: string[];
  /** The form field that shows an error of the slug. */
  slugField: 'slug' | 'shortName';
}

/** Returns the client that a request body describes. */
export const wantedClient = ({ slug, domains, ...body }: NewClient): NewClientRow => ({
  ...body,
  slug: slug ?? slugOf(body.shortName),
  idPrefix: idPrefixOf(body.shortName),
  domains: [...new Set(domains)],
  slugField: slug === undefined ? 'shortName' : 'slug',
});

/** Returns the issue of the slug itself, or undefined when it is valid. */
export function slugIssue({ slug, slugField: path }: NewClientRow): FieldIssue | undefined {
  if (slug === '') return { path, message: errors.slugMissing };
  return isReservedSlug(slug) ? { path, message: errors.slugReserved } : undefined;
}
