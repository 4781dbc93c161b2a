import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { courseKinds } from '../course-list.ts';
import type { CourseWish } from './course-wish.ts';

const kinds = ['all', ...courseKinds] as const;

/** Narrows the list of courses at once. Without script the whole list is shown. */
export function CourseFilter({ wish, onChange }: { wish: CourseWish; onChange: (wish: CourseWish) => void }) {
  const { t } = useTranslation('courses/subjects');
  return (
    <search className="grid gap-5 lg:grid-cols-[20rem_1fr] lg:gap-10 noscript:hidden">
      <Field
        type="search"
        name="words"
        label={t('filter.words')}
        value={wish.words}
        onChange={(event) => onChange({ ...wish, words: event.target.value })}
        maxLength={140}
        autoComplete="off"
        enterKeyHint="search"
        className="content-start"
      />
      <ChoiceGroup
        legend={t('filter.kind')}
        name="kind"
        options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={wish.kind}
        onChange={(kind) => onChange({ ...wish, kind })}
      />
    </search>
  );
}
