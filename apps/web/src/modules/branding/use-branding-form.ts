import { branding } from '@gatehouse/contract/branding/branding';
import type { ProviderBranding } from '@gatehouse/contract/branding/branding.schema';
import { checkAccent } from '@gatehouse/domain/accent';
import { useMemo } from 'react';

import { raiseToast } from '../../core/toast.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { brandingTexts as texts } from './branding.texts.ts';

const draftOf = ({ name, url, accent, support, legalLine, senderName }: ProviderBranding) => ({
  name,
  url,
  accent,
  support: { name: support.name, email: support.email, phone: support.phone },
  legalLine,
  senderName,
});

/** The values of the form. */
export type BrandingDraft = ReturnType<typeof draftOf>;

/** The colour that is typed, as lower-case #rrggbb; null where it is none. */
export function colourOf(typed: string): string | null {
  const colour = typed.trim().toLowerCase();
  return /^#[\da-f]{6}$/.test(colour) ? colour : null;
}

function faultOfAccent(typed: string): string | undefined {
  const colour = colourOf(typed);
  if (colour === null) return texts.accent.invalid;
  return checkAccent(colour).passes ? undefined : texts.accent.fails;
}

/** The form of the branding; it is saved over the revision that was read. */
export function useBrandingForm(saved: ProviderBranding) {
  const initial = useMemo(() => draftOf(saved), [saved]);
  return useForm<typeof branding.save, BrandingDraft>({
    endpoint: branding.save,
    initial,
    check: ({ accent }) => ({ accent: faultOfAccent(accent) }),
    toInput: ({ accent, ...draft }) => ({
      body: { ...draft, accent: colourOf(accent) ?? accent, revision: saved.revision },
    }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.details.saved }),
  });
}

/** The form as its fields use it. */
export type BrandingForm = ReturnType<typeof useBrandingForm>;
