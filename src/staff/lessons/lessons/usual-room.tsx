import type { LessonRoom } from '#src/offer/teachers/teacher.ts';
import { lessonRooms } from '#src/offer/teachers/teacher.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Where lessons usually take place: in rooms of ours, or at links of their teachers. */
export function UsualRoom({ usual }: { usual: LessonRoom }) {
  const { t } = useTranslation('staff/lessons/lessons');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-[1.5px] border-line px-5 py-4">
      <p className="min-w-0 flex-[1_1_16rem]">{t(`usualRoom.now.${usual}`)}</p>
      <Act
        label={t('usualRoom.button')}
        title={t('usualRoom.title')}
        text={t('usualRoom.text')}
        confirm={t('usualRoom.save')}
        act={(form) =>
          call('PATCH /api/admin/usual-room', {
            body: { usual: form.get('usual') === 'own' ? 'own' : 'link' },
          })
        }
        done={t('usualRoom.done')}
      >
        {() => (
          <ChoiceGroup
            legend={t('usualRoom.legend')}
            name="usual"
            columns={1}
            options={lessonRooms.map((value) => ({ value, label: t(`usualRoom.${value}`) }))}
            defaultValue={usual}
          />
        )}
      </Act>
    </div>
  );
}
