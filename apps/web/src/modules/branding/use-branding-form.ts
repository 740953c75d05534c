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

/** Form values of the branding. */
export type BrandingDraft = ReturnType<typeof draftOf>;

/** Returns the typed color as lowercase #rrggbb, or null if it is invalid. */
export function colourOf(typed: string): string | null {
  const colour = typed.trim().toLowerCase();
  return /^#[\da-f]{6}$/.test(colour) ? colour : null;
}

function faultOfAccent(typed: string): string | undefined {
  const colour = colourOf(typed);
  if (colour === null) return texts.accent.invalid;
  return checkAccent(colour).passes ? undefined : texts.accent.fails;
}

/** The form of the branding; saving is refused if a newer revision exists. */
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

export type BrandingForm = ReturnType<typeof useBrandingForm>;
