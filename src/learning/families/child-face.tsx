import type { Translate } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { type Colour, grounds, type Picture } from './looks.ts';

/** What a child is told apart by. */
export type Face = { firstName: string; picture: Picture; colour: Colour };

/** How wide it is in px. As classes: the pages' policy allows no style in an element. */
const niches = {
  26: 'w-[26px] h-[30px] pt-[4px]',
  28: 'w-[28px] h-[32px] pt-[4px]',
  32: 'w-[32px] h-[37px] pt-[4px]',
  34: 'w-[34px] h-[39px] pt-[5px]',
  40: 'w-[40px] h-[46px] pt-[6px]',
  44: 'w-[44px] h-[51px] pt-[6px]',
  56: 'w-[56px] h-[64px] pt-[8px]',
  72: 'w-[72px] h-[83px] pt-[10px]',
  88: 'w-[88px] h-[101px] pt-[12px]',
  112: 'w-[112px] h-[129px] pt-[16px]',
};
type Size = keyof typeof niches;

/** A child's niche: the picture that they chose, on their colour. The name stands beside it. */
export function ChildNiche({ face, size = 32 }: { face: Face; size?: Size }) {
  return (
    <span
      className={`arch-low inline-grid shrink-0 place-items-center rounded-b-sm ${niches[size]} ${grounds[face.colour]}`}
    >
      <Emoji picture={face.picture} size={Math.round(size * 0.66)} />
    </span>
  );
}

/** A child's niche and name in a line. */
export function ChildName({ face, size = 26 }: { face: Face; size?: Size }) {
  const { t } = useTranslation('families');
  return (
    <span className="inline-flex min-w-0 items-center gap-2 font-semibold">
      <ChildNiche face={face} size={size} />
      <span className="min-w-0 wrap-anywhere">{face.firstName || t('nameless')}</span>
    </span>
  );
}

/** The first names of children in a line. */
export function namesOf(t: Translate, learners: readonly { firstName: string }[]): string {
  return learners.map(({ firstName }) => firstName || t('families:nameless')).join(', ');
}
