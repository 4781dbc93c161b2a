import Check from 'lucide-react/icons/check';
import { ChildNiche } from '#src/learning/families/child-face.tsx';
import type { Learner } from '#src/learning/families/read-learners.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { FirstName } from './first-name.tsx';

type WhoLearnProps = {
  /** Those who do not learn here yet. */
  learners: readonly Learner[];
  /** Who is ticked, by their ids; `new` is one who is not known yet. */
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
  /** The name of a new one. */
  name: string;
  onName: (name: string) => void;
  wrong: string | undefined;
};

/** Asks who of a family's children are to learn in a class or group: one, or several at once. */
export function WhoLearn({ learners, ticked, onTick, name, onName, wrong }: WhoLearnProps) {
  const { t } = useTranslation(['enrolments', 'families']);
  const options = [
    ...learners.map((one) => ({ id: one._id, face: one, label: one.firstName || t('families:nameless') })),
    { id: 'new', face: undefined, label: t('who.another') },
  ];
  const set = (id: string, isTicked: boolean) =>
    onTick(options.map((one) => one.id).filter((one) => (one === id ? isTicked : ticked.includes(one))));
  return (
    <div className="grid gap-4">
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold">{t('who.several')}</legend>
        <div className="flex flex-wrap gap-2.5">
          {options.map(({ id, face, label }) => (
            <label key={id} className="choice">
              <input
                type="checkbox"
                name="learner"
                value={id}
                checked={ticked.includes(id)}
                onChange={({ target }) => set(id, target.checked)}
              />
              {face && <ChildNiche face={face} size={28} />}
              <span className="min-w-0">{label}</span>
              <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
            </label>
          ))}
        </div>
      </fieldset>
      {ticked.includes('new') && (
        <FirstName hint={t('families:fields.firstNameHint')} name={name} onChange={onName} wrong={wrong} />
      )}
    </div>
  );
}
