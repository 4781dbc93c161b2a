import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { PlainFields } from '#src/ui/forms/hidden-fields.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { messageLimits } from '../../kinds.ts';
import { saying } from '../input.ts';
import { call } from './use-chat.ts';

/** Says more in a conversation. @param onSaid once it is said, for the page to show it */
export function SayForm({ secret, onSaid }: { secret: string; onSaid: () => Promise<void> }) {
  const { t } = useTranslation('messages/visitors');
  const { bind, wrong, busy, failure } = useForm({
    schema: saying,
    plain: '/api/chat/:key/messages',
    clears: true,
    async send({ words }, { requestId }) {
      await call('POST /api/chat/:key/messages', { params: { key: secret }, body: { words, requestId } });
      await onSaid();
    },
  });
  return (
    <form {...bind} className="grid gap-4">
      <Field
        as="textarea"
        name="words"
        label={t('fields.more')}
        rows={3}
        required
        maxLength={messageLimits.words}
        error={wrong.words}
      />
      <PlainFields to="/api/chat/:key/messages" />
      <FormTrouble error={failure} sentence={failure && (failure.message || t('notSent'))} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t(busy ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
