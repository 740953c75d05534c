import { catalogue, isolated } from '../../core/texts.ts';

/** Texts of the email of a simulation. */
export const lureTexts = catalogue({
  preview: 'Preview of the email',
  image: (subject: string) => `The email “${isolated(subject)}” as recipients saw it`,
  noSubject: 'No subject',
  noSender: 'Unknown sender',
  calls: {
    Link: 'Open link',
    'Credential form': 'Sign in',
    Attachment: 'Open attachment',
    Macro: 'Enable content',
    'QR code': 'Scan QR code',
    Reply: 'Reply',
    'OAuth consent': 'Allow access',
    'Callback number': 'Call this number',
  },
});
