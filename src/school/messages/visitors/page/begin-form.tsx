import { inForce } from '#src/people/consent/agreed.ts';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { PlainFields, TrapField } from '#src/ui/forms/hidden-fields.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { messageLimits } from '../../kinds.ts';
import { beginning } from '../input.ts';
import { call } from './use-chat.ts';

/** Who asks, and what. Once it is sent, the conversation stands at its own address. */
export function BeginForm() {
  const { t } = useTranslation(['messages/visitors', 'contact']);
  const { bind, wrong, busy, failure } = useForm({
    schema: beginning,
    plain: '/api/chat',
    read: (fields) => ({ ...fields, agreedTo: inForce('request') }),
    async send(body, sending) {
      const { key } = await call('POST /api/chat', { body: { ...body, ...sending } });
      // A page of its own, since this one lets its address be told to what is called from it. It stands in the place
      // of this one: going back does not lead to what was sent, to be sent once more.
      window.location.replace(`/chat/${key}`);
    },
  });
  return (
    <Card as="form" look="page" {...bind} className="grid gap-5 p-5 sm:p-8">
      <Field
        name="name"
        label={t('fields.name')}
        autoComplete="name"
        required
        maxLength={120}
        error={wrong.name}
      />
      <Field
        name="email"
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        error={wrong.email}
      />
      <Field
        as="textarea"
        name="words"
        label={t('fields.words')}
        rows={5}
        required
        maxLength={messageLimits.words}
        error={wrong.words}
      />
      <TrapField />
      <PlainFields to="/api/chat" />
      <ConsentNote text={t('contact:consent')} />
      <FormTrouble error={failure} sentence={failure && (failure.message || t('notSent'))} />
      <Button type="submit" busy={busy}>
        {t(busy ? 'sending' : 'send')}
      </Button>
    </Card>
  );
}
