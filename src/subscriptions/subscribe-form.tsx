import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { ConsentNote } from '#src/consent/consent-note.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TrapField } from '#src/ui/trap-field.tsx';
import { useSubscribe, type Wish } from './use-subscribe.ts';

type SubscribeFormProps = {
  wish: Wish;
  /** The label of its field. */
  label: string;
  /** What the form is for, where its label does not say it: its name to who hears the page. */
  name?: string;
  hint: string;
  button: string;
  /** On lapis (the class `on-lapis`) what is wrong is told in a lighter red. */
  onLapis?: boolean | undefined;
  className?: string | undefined;
};

/** An address and a button in one row; on paper and on lapis alike. What became of it is told below. */
export function SubscribeForm({
  wish,
  label,
  name,
  hint,
  button,
  onLapis,
  className = '',
}: SubscribeFormProps) {
  const { t } = useTranslation('subscriptions');
  const { form, busy, outcome, wrong, onSubmit, mend } = useSubscribe(wish);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={name}
      onSubmit={onSubmit}
      onInput={mend}
      className={`@container grid w-full gap-3 ${onLapis ? '[--color-pomegranate:#ffb3be]' : ''} ${className}`}
    >
      <Field
        label={label}
        hint={hint}
        error={wrong}
        required
        render={(control) => (
          <div className="grid gap-2.5 @sm:grid-cols-[1fr_auto]">
            <input
              {...control}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
            />
            <Button type="submit" busy={busy}>
              {busy ? t('form.busy') : button}
            </Button>
          </div>
        )}
      />
      <TrapField />
      <div>
        {/* Always there, so that a screen reader hears what comes into it. */}
        <div role="status">
          {outcome && (
            <p className={`mb-3 flex gap-2 font-semibold ${tones[outcome.tone].look}`}>
              {tones[outcome.tone].icon}
              <span>{outcome.text}</span>
            </p>
          )}
        </div>
        <ConsentNote text={t('form.consent')} />
      </div>
    </form>
  );
}

const tones = {
  success: {
    look: 'text-turquoise',
    icon: <CircleCheck size={22} aria-hidden className="mt-0.5 shrink-0" />,
  },
  error: {
    look: 'text-pomegranate',
    icon: <CircleAlert size={22} aria-hidden className="mt-0.5 shrink-0" />,
  },
};
