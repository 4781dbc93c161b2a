import type { Translate } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { type Colour, grounds, type Picture } from './looks.ts';

/** What a child is told apart by. */
export type Face = { firstName: string; picture: Picture; colour: Colour };

/** A child's niche: the picture that they chose, on their colour. The name stands beside it. */
export function ChildNiche({ face, size = 32 }: { face: Face; size?: number }) {
  return (
    <span
      className={`arch-low inline-grid shrink-0 place-items-center rounded-b-sm ${grounds[face.colour]}`}
      style={{ width: size, height: size * 1.15, paddingTop: size * 0.14 }}
    >
      <Emoji picture={face.picture} size={Math.round(size * 0.66)} />
    </span>
  );
}

/** A child's niche and name in a line. */
export function ChildName({ face, size = 26 }: { face: Face; size?: number }) {
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
