import type { Ref } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RoomAhead } from './read-room.ts';

type WhoComesProps = {
  ref: Ref<HTMLFieldSetElement>;
  learners: RoomAhead['learners'];
  /** Nobody is the guardian alone; undefined where it was not said yet. */
  chosen: readonly string[] | undefined;
  /** Somebody wanted in without having said it. */
  isUnsaid: boolean;
  onChange: (chosen: string[]) => void;
};

/** A guardian says which children sit at this device; without any they come by themselves. */
export function WhoComes({ ref, learners, chosen, isUnsaid, onChange }: WhoComesProps) {
  const { t } = useTranslation('room/door');
  return (
    <fieldset ref={ref} className="grid min-w-0 gap-2" aria-describedby="who-unsaid">
      <legend className="mb-2 font-semibold">{t('who.ask')}</legend>
      <div className="flex flex-wrap gap-2.5">
        {learners.map(({ _id, firstName }) => (
          <label key={_id} className="choice">
            <input
              type="checkbox"
              checked={chosen?.includes(_id) ?? false}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...(chosen ?? []), _id] : (chosen?.filter((id) => id !== _id) ?? []),
                )
              }
            />
            <span className="min-w-0 wrap-anywhere">{firstName}</span>
          </label>
        ))}
        <label className="choice">
          <input type="checkbox" checked={chosen?.length === 0} onChange={() => onChange([])} />
          <span>{t('who.onlyMe')}</span>
        </label>
      </div>
      <p id="who-unsaid" role="alert" className="font-semibold text-pomegranate empty:hidden">
        {isUnsaid && <span>{t('who.unsaid')}</span>}
      </p>
      {chosen && <p className="text-sm text-soft">{chosen.length > 0 ? t('who.child') : t('who.beside')}</p>}
    </fieldset>
  );
}
