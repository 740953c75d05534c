import type { NewClient } from '@gatehouse/contract/clients/client.schema';
import { isReservedSlug, slugOf } from '@gatehouse/domain/slug';
import { idPrefixOf } from '@gatehouse/domain/visual-id';

import type { FieldIssue } from '../../../platform/http/errors.ts';
import { clientTexts } from '../clients.texts.ts';

const { errors } = clientTexts;

/** A client as it would be stored. */
export interface WantedClient extends Omit<NewClient, 'slug' | 'domains'> {
  slug: string;
  idPrefix: string;
  domains: string[];
  /** The field that a refused slug is shown on. */
  slugField: 'slug' | 'shortName';
}

/** The client that a body describes. */
export const wantedClient = ({ slug, domains, ...body }: NewClient): WantedClient => ({
  ...body,
  slug: slug ?? slugOf(body.shortName),
  idPrefix: idPrefixOf(body.shortName),
  domains: [...new Set(domains)],
  slugField: slug === undefined ? 'shortName' : 'slug',
});

/** Returns the issue with the slug itself; undefined if there is none. */
export function slugIssue({ slug, slugField: path }: WantedClient): FieldIssue | undefined {
  if (slug === '') return { path, message: errors.slugMissing };
  return isReservedSlug(slug) ? { path, message: errors.slugReserved } : undefined;
}
