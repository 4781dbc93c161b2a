import Check from 'lucide-react/icons/check';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { contract } from './contract.ts';

type Wave = OutputOf<(typeof contract)['GET /api/admin/invitation-wave']>;

type WavePeopleProps = Pick<Wave, 'left'> & {
  people: readonly (Pick<Wave['people'][number], '_id' | 'email' | 'name' | 'brought'> & {
    /** When a code of theirs was made, which a new one ends. */
    invitedAt?: string | null;
  })[];
  /** Those whose tick was taken away. */
  without: ReadonlySet<string>;
  /** Said where there is nobody. */
  nobody?: string;
  onToggle: (id: string) => void;
};

/** Whom a wave reaches, each with a tick. */
export function WavePeople({ people, left, without, nobody, onToggle }: WavePeopleProps) {
  const { t } = useTranslation('desk/invitations');
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 text-xl font-semibold">{t('wave.whom')}</legend>
      <p role="status" className="text-soft">
        {people.length === 0
          ? (nobody ?? t('wave.nobody'))
          : [
              t('wave.chosen', { count: people.filter(({ _id }) => !without.has(_id)).length }),
              left > 0 && t('wave.left', { count: left }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      <ul className="grid max-h-96 grid-cols-1 gap-2 overflow-y-auto">
        {people.map(({ _id, email, name, brought, invitedAt }) => (
          <li key={_id}>
            <label className="choice justify-start px-3">
              <input type="checkbox" checked={!without.has(_id)} onChange={() => onToggle(_id)} />
              <span className="min-w-0 wrap-anywhere">
                {[name, email].filter(Boolean).join(', ')}
                <BroughtWords brought={brought} />
                {invitedAt && (
                  <span className="block text-sm text-soft">
                    {`${t('paper.printed')} `}
                    <Moment at={invitedAt} />
                  </span>
                )}
              </span>
              <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type BroughtWordsProps = { brought: readonly { child: string; lessons: readonly string[] }[] };

/** What was brought along for somebody: each child with their lessons. */
export function BroughtWords({ brought }: BroughtWordsProps) {
  const words = brought.map(({ child, lessons }) => [child, lessons.join(', ')].filter(Boolean).join(': '));
  return <span className="block text-sm wrap-anywhere text-soft">{words.filter(Boolean).join('; ')}</span>;
}
