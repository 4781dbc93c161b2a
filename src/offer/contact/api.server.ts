import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { AskSchool } from './ask-school.ts';
import { contract } from './contract.ts';
import { askAsAccount, askStaff } from './requests.server.ts';

/** The endpoint of all forms. @param askSchool says what somebody with an account asks in their conversation with the school */
export function contactApi(askSchool: AskSchool) {
  return implement(contract, {
    'POST /api/mail': async (context, { body }, { language, person }) => {
      if (person && person.role !== 'admin')
        await askAsAccount(context, body, { language, person }, askSchool);
      else await askStaff(context, body, language);
      return { message: translator(language)('contact:sent') };
    },
  });
}
