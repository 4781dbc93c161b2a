import { useRevalidator } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from './contract.ts';
import { lengths } from './family.ts';
import { changedLearner } from './input.ts';
import type { Learner } from './read-learners.ts';

const call = caller<typeof contract>();

/** Asks for the name of a learner who came with an enrolment: a word to type, and it is gone. */
export function NameChild({ learners }: { learners: readonly Learner[] }) {
  const { t } = useTranslation('families');
  const { revalidate } = useRevalidator();
  const nameless = learners.find(({ firstName }) => firstName === '');
  const { bind, busy, failure, wrong } = useForm({
    schema: changedLearner,
    send: async (body) => {
      await call('PATCH /api/learners/:id', { params: { id: nameless?._id ?? '' }, body });
      await revalidate();
      tellHere(t('name.done'));
    },
  });
  if (!nameless) return null;
  return (
    <Card as="form" ground="sand" {...bind} className="grid gap-4 p-5 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field
        name="firstName"
        label={t('name.question')}
        hint={t('name.hint')}
        autoComplete="off"
        maxLength={lengths.name}
        error={wrong.firstName}
        required
      />
      <Button type="submit" busy={busy}>
        {t('name.save')}
      </Button>
      <div className="empty:hidden sm:col-span-2">
        <FormTrouble error={failure} sentence={failure?.message || t('name.failed')} />
      </div>
    </Card>
  );
}
