import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { contract } from './contract.ts';
import { askStaff } from './requests.server.ts';

export const contactApi = implement(contract, {
  'POST /api/mail': async (context, { body }, { language }) => {
    await askStaff(context, body, language);
    return { message: translator(language)('contact:sent') };
  },
});
