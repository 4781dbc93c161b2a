import { useRevalidator } from 'react-router';
import { changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';

/**
 * The form of a page. Refused input stays as it was typed, with its errors; after saving the page is loaded anew,
 * with a notice.
 */
export function useSave(save: (form: FormData) => Promise<unknown>, done: string) {
  const { t } = useTranslation('ui');
  const { revalidate } = useRevalidator();
  const { form, bind, busy, failure, wrong } = useForm({
    async send() {
      const answer = await save(new FormData(form.current ?? undefined));
      await revalidate();
      tellHere(changedNothing(answer) ? t('soAlready') : done);
    },
  });
  return { bind, busy, refused: failure, errors: wrong };
}
