import { catalogue } from '../../core/texts.ts';

export const auditPageTexts = catalogue({
  context: 'Sign-ins, access and settings of your own team. Work for a client is logged in that client’s audit log.',
});
