import { useState } from 'react';
import { Picture } from '#src/people/files/pictures/picture.tsx';
import { PictureField } from '#src/people/files/pictures/picture-field.tsx';
import { usePictureChoice } from '#src/people/files/pictures/use-picture-choice.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { TeacherField } from '#src/staff/lessons/trials/teacher-field.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { contract, Instructor } from './contract.ts';

const call = caller<typeof contract>();
const ways = ['teacher', 'picture', 'letter'] as const;
const shape = 'arch-low mx-auto aspect-[5/6] w-32 object-cover';

type ChooseActProps = {
  instructor: Instructor;
  /** The name of the course. */
  course: string;
};

/** Chooses who stands on the page of a course: one of the teachers, a picture, or the letter. */
export function ChooseAct({ instructor: { _id, teacher, picture }, course }: ChooseActProps) {
  const { t } = useTranslation(['staff/site/instructors', 'platform']);
  const [way, setWay] = useState<(typeof ways)[number]>(picture ? 'picture' : 'teacher');
  const choice = usePictureChoice();

  async function choose(form: FormData) {
    const sent = way === 'picture' ? await choice.send(() => {}, new AbortController().signal) : undefined;
    const body = {
      teacherId: way === 'teacher' ? String(form.get('teacherId')) || null : null,
      picture: way === 'picture' ? (sent ?? picture) : null,
    };
    if (way !== 'letter' && !body.teacherId && !body.picture) {
      const message = t('platform:fields.required');
      throw new CallError(400, {
        message,
        fields: { [way === 'teacher' ? 'teacherId' : 'picture']: message },
      });
    }
    return call('PATCH /api/admin/instructors/:course', { params: { course: _id }, body });
  }

  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('choose.button')}</span>
          <span className="sr-only">{t('choose.name', { course })}</span>
        </>
      }
      title={t('choose.title', { course })}
      text={t('choose.text')}
      confirm={t('choose.button')}
      act={choose}
      done={t('choose.done')}
    >
      {(errors) => (
        <>
          <ChoiceGroup<(typeof ways)[number]>
            legend={t('choose.who')}
            name="way"
            columns={1}
            options={ways.map((value) => ({ value, label: t(`choose.ways.${value}`) }))}
            value={way}
            onChange={setWay}
          />
          {way === 'teacher' && <TeacherField teacher={teacher} error={errors.teacherId} />}
          {way === 'picture' && (
            <PictureField
              label={t('choose.picture')}
              shown={picture && <Picture name={picture} sizes="8rem" alt="" className={shape} />}
              has={picture !== null}
              shape={shape}
              file={choice.file}
              preview={choice.preview}
              onChoose={choice.choose}
              error={choice.refused ? t(`platform:errors.${choice.refused}`) : errors.picture}
              required={picture === null}
              busy={false}
            />
          )}
        </>
      )}
    </Act>
  );
}
