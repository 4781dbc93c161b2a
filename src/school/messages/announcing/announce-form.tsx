import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { type Draft, useDraft } from '#src/ui/forms/draft.ts';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { AskDialog, type Preview, type Receivers } from './ask-dialog.tsx';
import { inOneLanguage, newKey, type Typed } from './typed.ts';
import { WhenFields } from './when-fields.tsx';
import { WordsFields } from './words-fields.tsx';

type AnnounceFormProps<All extends Typed> = {
  draft: Draft<All>;
  /** On whose clock times are typed and told. */
  zone: string;
  receivers: Receivers;
  /** Every language has to be filled in; else one is enough. */
  inAll?: boolean;
  /** @throws CallError */
  preview: (typed: All) => Promise<Preview>;
  /** Sends it under the key of the draft. @throws CallError */
  send: (typed: All) => Promise<unknown>;
  /** Once it is sent; left out: what the page shows is brought anew. */
  onSent?: () => void;
  /** To whom, where that is chosen. */
  children?: (wrong: Record<string, string>) => ReactNode;
};

/** Words and a time; before anything is sent it is asked for how many that is. What is typed stays until it was sent. */
export function AnnounceForm<All extends Typed>(props: AnnounceFormProps<All>) {
  const { draft, zone, receivers, inAll = false, preview, send, onSent, children } = props;
  const { t } = useTranslation('messages/announcing');
  const { revalidate } = useRevalidator();
  const typed = useDraft(draft);
  const [asked, setAsked] = useState<Preview>();
  const { bind, busy, failure, wrong, mend } = useForm({
    ...(!inAll && { schema: inOneLanguage }),
    read: () => typed,
    send: async () => setAsked(await preview(draft.read())),
  });

  function change(changes: Partial<Typed>) {
    draft.change({ ...changes, key: '' } as Partial<All>);
    mend();
  }

  async function confirm() {
    // Another try after one that failed is the same announcement.
    if (!draft.read().key) draft.change({ key: newKey() } as Partial<All>);
    await send(draft.read());
    tellHere(t(`done.${draft.read().when}`));
    draft.clear();
    if (onSent) onSent();
    else await revalidate();
  }

  return (
    <form {...bind} className="grid grid-cols-1 gap-6">
      {children?.(wrong)}
      <WordsFields {...{ typed, wrong, inAll }} onChange={change} />
      <WhenFields {...{ typed, wrong, zone }} onChange={change} />
      <FormTrouble error={failure} sentence={failure && (failure.message || t('ui:failed'))} />
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        {t('look')}
      </Button>
      {asked && (
        <AskDialog
          {...{ zone, receivers, typed }}
          preview={asked}
          send={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  );
}
