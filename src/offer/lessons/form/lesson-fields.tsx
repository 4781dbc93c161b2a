import { PictureField } from '#src/people/files/pictures/picture-field.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { LessonPicture } from '../card/lesson-picture.tsx';
import type { Fact } from '../facts.ts';
import { type Kind, kinds } from '../lesson.ts';
import { PlaceFields, TooMany } from '../place/place-fields.tsx';
import { PriceFields } from '../price/price-fields.tsx';
import { LostWeeks } from '../timetable/lost-dates.tsx';
import { MinutesField } from '../timetable/minutes-field.tsx';
import { WeeklyFields } from '../timetable/weekly-fields.tsx';
import { CategoryField } from './category-field.tsx';
import { PublishedSwitch } from './published-switch.tsx';
import { StartField } from './start-field.tsx';
import type { FormPlan, LessonFormState } from './use-lesson-form.ts';

const pictureShape = 'arch-low aspect-[4/3] w-full rounded-b-lg';

type LessonFieldsProps = { state: LessonFormState } & Pick<FormPlan, 'isNew' | 'categories' | 'roomHolds'>;

/**
 * The fields of a class or group (spec §3). A new one can be of either kind; an existing one can be taken off offer.
 */
export function LessonFields({ state, isNew, categories, roomHolds }: LessonFieldsProps) {
  const { t } = useTranslation(['lessons', 'lessons/timetable']);
  const { draft, asksName, errors, edit, picture, zone } = state;
  const bind = (name: 'teacherName' | 'title' | 'description' | 'places' | Fact) => ({
    name,
    label: t(`fields.${name}`),
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit(name, { [name]: event.target.value }),
  });
  return (
    <>
      {isNew && (
        <ChoiceGroup<Kind>
          legend={t('fields.kind')}
          name="kind"
          columns={3}
          options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          value={draft.kind}
          // With another kind it is another request.
          onChange={(kind) => edit('kind', { kind, requestId: undefined })}
        />
      )}
      {asksName && (
        <Field {...bind('teacherName')} hint={t('hints.teacherName')} autoComplete="name" required />
      )}
      <Field {...bind('title')} required />
      <Field {...bind('description')} hint={t('hints.description')} as="textarea" rows={6} required />
      <PlaceFields draft={draft} errors={errors} edit={edit} holds={roomHolds} />
      <PictureField
        label={t('fields.picture')}
        shown={
          <LessonPicture
            name={draft.imageUrl || null}
            sizes="(width >= 640px) 14rem, 90vw"
            className={pictureShape}
          />
        }
        has={Boolean(draft.imageUrl)}
        shape={pictureShape}
        file={picture.file}
        preview={picture.preview}
        onChoose={state.choosePicture}
        error={errors.imageUrl}
        required={isNew}
        busy={Boolean(picture.work.at)}
      />
      <ChoiceGroup
        legend={t('lessons/timetable:meets.label')}
        name="meets"
        columns={3}
        options={(['once', 'weekly'] as const).map((meets) => ({
          value: meets,
          label: t(`lessons/timetable:meets.${meets}`),
        }))}
        value={draft.meets}
        onChange={(meets) => edit('schedule', { meets })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {draft.meets === 'once' && (
          <StartField
            value={draft.start}
            zone={zone}
            onChange={(start) => edit('startDate', { start })}
            error={errors.startDate}
          />
        )}
        <MinutesField
          value={draft.minutes}
          onChange={(minutes) => edit('minutes', { minutes })}
          hint={draft.meets === 'once' ? t('hints.minutes') : t('lessons/timetable:minutesHint')}
          error={errors.minutes ?? errors['schedule.minutes']}
        />
      </div>
      {draft.meets === 'once' && state.isKept && state.lessonId && (
        <LostWeeks lessonId={state.lessonId} zone={draft.weekly.zone || zone} />
      )}
      {draft.meets === 'weekly' && (
        <WeeklyFields
          weekly={draft.weekly}
          minutes={draft.minutes}
          zone={zone}
          lessonId={state.lessonId}
          isKept={state.isKept}
          onChange={(field, changes) => edit(field, { weekly: { ...draft.weekly, ...changes } })}
          errors={errors}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <CategoryField
          categories={categories}
          value={draft.category}
          onChange={(category) => edit('category', { category })}
          none={{ label: t('category.choose'), choosable: false }}
          error={errors.category}
        />
        <PriceFields draft={draft} errors={errors} edit={edit} />
        <Field {...bind('places')} hint={t('hints.places')} inputMode="numeric" autoComplete="off" />
      </div>
      <TooMany draft={draft} holds={roomHolds} />
      {!isNew && (
        <PublishedSwitch
          on={draft.isPublished}
          onChange={(isPublished) => edit('isPublished', { isPublished })}
        />
      )}
    </>
  );
}
