import type { DemoTranslation } from './german-translations.ts';

/** Translations of templates into French. */
export const frenchTranslations: DemoTranslation[] = [
  {
    of: 'Outdated TLS versions on {{host}}',
    title: 'Versions TLS obsolètes sur {{host}}',
    description: `{{host}} accepte des connexions en {{versions}} sur le port {{port}}. Ces versions ont été déclarées obsolètes par la RFC 8996 et présentent des faiblesses cryptographiques connues.`,
    impact: `Un attaquant capable d’intercepter le trafic entre les utilisateurs et {{host}} peut, dans certains cas, rétrograder les connexions, puis en lire ou en modifier une partie. Cette configuration est également contraire à des référentiels tels que PCI DSS.`,
    recommendation: `1. Activez uniquement TLS 1.2 et TLS 1.3.
2. Avec TLS 1.2, ne proposez que des suites cryptographiques offrant la confidentialité persistante et un chiffrement authentifié.
3. Vérifiez avant la mise en œuvre si d’anciens clients de {{client}} dépendent encore des versions obsolètes.`,
  },
];
