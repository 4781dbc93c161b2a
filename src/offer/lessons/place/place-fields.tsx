import { lessonRooms } from '#src/offer/teachers/teacher.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { LessonDraft } from '../lesson-draft.ts';
import { numberOf } from '../price/amount.ts';

type PlaceFieldsProps = {
  draft: LessonDraft;
  errors: Readonly<Record<string, string | undefined>>;
  edit: (field: string, changes: Partial<LessonDraft>) => void;
  /** How many people a room of ours holds, where that could be asked. */
  holds: number | undefined;
};

/** Where it takes place: in a room of ours, or at the teacher's link, which is asked for then. */
export function PlaceFields({ draft, errors, edit, holds }: PlaceFieldsProps) {
  const { t } = useTranslation('lessons');
  const isOwn = draft.room === 'own';
  const ownHint = holds === undefined ? undefined : t('room.ownHint', { count: holds });
  return (
    <>
      <ChoiceGroup
        legend={t('room.legend')}
        name="room"
        columns={2}
        options={lessonRooms.map((value) => ({ value, label: t(`room.${value}`) }))}
        value={draft.room}
        hint={isOwn ? ownHint : t('room.linkHint')}
        onChange={(room) => edit('room', { room })}
      />
      {!isOwn && (
        <Field
          name="link"
          label={t('fields.link')}
          hint={t('hints.link')}
          value={draft.link}
          error={errors.link}
          onChange={(event) => edit('link', { link: event.target.value })}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="https://"
          required
        />
      )}
    </>
  );
}

/** That a room of ours does not hold as many as the lesson has places; it is offered all the same. */
export function TooMany({ draft, holds }: Pick<PlaceFieldsProps, 'draft' | 'holds'>) {
  const { t } = useTranslation('lessons');
  const isTooMany = holds !== undefined && draft.room === 'own' && (numberOf(draft.places) ?? 0) >= holds;
  return <div role="status">{isTooMany && <Alert tone="info">{t('room.tooMany', { holds })}</Alert>}</div>;
}
