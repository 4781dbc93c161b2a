import { useRevalidator } from 'react-router';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';

/**
 * The form of a page. Refused input stays as it was typed, with its errors; after saving the page is loaded anew,
 * with a notice.
 */
export function useSave(save: (form: FormData) => Promise<unknown>, done: string) {
  const { revalidate } = useRevalidator();
  const { form, bind, busy, failure, wrong } = useForm({
    async send() {
      await save(new FormData(form.current ?? undefined));
      await revalidate();
      tellHere(done);
    },
  });
  return { bind, busy, refused: failure, errors: wrong };
}
