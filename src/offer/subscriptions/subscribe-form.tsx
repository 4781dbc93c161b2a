import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { inForce } from '#src/people/consent/agreed.ts';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { usePosted } from '#src/platform/browser/posted.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { PlainFields, TrapField } from '#src/ui/forms/hidden-fields.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from './contract.ts';
import { asked } from './input.ts';
import type { List, Source } from './subscription.ts';
import type { UpcomingSlug } from './upcoming-courses.ts';

/** The address it is posted to without script. */
export const plain = '/api/subscriptions';

const call = caller<typeof contract>();

/** What somebody asks for: the newsletter, or word of one upcoming course. */
type SubscriptionWish = { list: List; course?: UpcomingSlug; source?: Source };

type SubscribeFormProps = {
  wish: SubscriptionWish;
  /** The label of its field. */
  label: string;
  /** What the form is for, where its label does not say it: its name for screen readers. */
  name?: string;
  hint: string;
  button: string;
  /** On lapis (the class `on-lapis`) errors have a lighter red. */
  onLapis?: boolean | undefined;
  className?: string | undefined;
  /** The address has been taken. */
  onAsked?: (() => void) | undefined;
};

/** An address and a button in one row, on paper or on lapis. The outcome is shown below. */
export function SubscribeForm({
  wish,
  label,
  name,
  hint,
  button,
  onLapis,
  className = '',
  onAsked,
}: SubscribeFormProps) {
  const { t } = useTranslation('subscriptions');
  const [told, setTold] = useState('');
  const posted = usePosted();
  const { bind, busy, outcome, failure, wrong } = useForm({
    schema: asked,
    plain,
    read: (fields) => ({ ...fields, ...wish, agreedTo: inForce('subscription') }),
    async send(body, { elapsed }) {
      const { message } = await call('POST /api/subscriptions', { body: { ...body, elapsed } });
      setTold(message);
      onAsked?.();
    },
    clears: true,
  });
  const trouble = failure?.status === 0 ? t('form.offline') : failure?.message || t('form.failed');
  // The field says it all.
  const kind = failure?.fields.email ? 'refused' : (outcome?.kind ?? 'refused');
  return (
    <form
      {...bind}
      aria-label={name}
      className={`@container grid w-full gap-3 ${onLapis ? '[--color-pomegranate:#ffb3be]' : ''} ${className}`}
    >
      <Field
        label={label}
        hint={hint}
        error={wrong.email}
        required
        render={(control) => (
          <div className="grid gap-2.5 @sm:grid-cols-[1fr_auto]">
            <input
              {...control}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={posted?.to === plain ? posted.values.email : undefined}
            />
            <Button type="submit" busy={busy}>
              {busy ? t('form.busy') : button}
            </Button>
          </div>
        )}
      />
      <TrapField />
      <PlainFields to={plain} more={wish} />
      <div>
        {/* Always there, so that a screen reader hears what comes into it. */}
        <div role="status">
          {kind !== 'refused' && (
            <p className={`mb-3 flex gap-2 font-semibold ${tones[kind].look}`}>
              {tones[kind].icon}
              <span>{kind === 'sent' ? told : trouble}</span>
            </p>
          )}
        </div>
        <ConsentNote text={t('form.consent')} />
      </div>
    </form>
  );
}

const tones = {
  sent: {
    look: 'text-turquoise',
    icon: <CircleCheck size={22} aria-hidden className="mt-0.5 shrink-0" />,
  },
  failed: {
    look: 'text-pomegranate',
    icon: <CircleAlert size={22} aria-hidden className="mt-0.5 shrink-0" />,
  },
};
