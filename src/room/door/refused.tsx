import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';
import type { Refusal } from '../protocol.ts';
import type { Way } from './read-room.ts';
import type { WaysOn } from './ways-on.ts';

type RefusedProps = {
  why: Refusal;
  way: Way;
  ways: WaysOn;
  /** Asks again. */
  onAgain?: () => void;
  /** Opens a lesson again that was ended, for whoever may. */
  onOpenAgain?: (() => void) | undefined;
};

const pictures: Partial<Record<Refusal, EmojiPicture>> = {
  'session-ended': 'old-key',
  'not-yours': 'old-key',
  'taken-over': 'laptop',
  elsewhere: 'laptop',
  unpaid: 'receipt',
  over: 'glowing-star',
};

/** What can be better after a while. */
const passing: readonly Refusal[] = ['locked', 'full', 'unavailable', 'too-much', 'taken-over', 'elsewhere'];

/** Why somebody is not in the room, in a sentence, and a way on. */
export function Refused({ why, way, ways, onAgain, onOpenAgain }: RefusedProps) {
  const { t } = useTranslation('room/door');
  const asks = onAgain !== undefined && passing.includes(why);
  const on = wayOn(why, way, ways);
  const next = on
    ? { href: on.href, label: t(on.label) }
    : { href: ways.away.href, label: t(`ways.${ways.away.to}`) };
  const beside =
    why === 'over'
      ? { href: ways.board, label: t('refused.board') }
      : on && { href: ways.away.href, label: t(`ways.${ways.away.to}`) };
  return (
    <div className="grid justify-items-center gap-5 rounded-xl bg-sky px-6 py-10 text-center">
      <Emoji picture={pictures[why] ?? 'waving-hand'} size={112} eager />
      <h1 className="max-w-[22em] text-2xl">{t(`refused.${why}.title`)}</h1>
      <p className="max-w-[34em]">
        {why === 'not-yours' && way === 'trial' ? t('refused.not-yours.trial') : t(`refused.${why}.text`)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {asks && (
          <Button onClick={onAgain}>
            {why === 'taken-over' ? t('refused.comeBack') : t('refused.again')}
          </Button>
        )}
        <a href={next.href} className={asks ? 'quiet' : 'press'}>
          {next.label}
        </a>
        {beside && (
          <a href={beside.href} className="quiet">
            {beside.label}
          </a>
        )}
        {onOpenAgain && (
          <Button variant="quiet" onClick={onOpenAgain}>
            {t('refused.openAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where one goes next, if not away. */
function wayOn(why: Refusal, way: Way, { away, afterwards, lesson }: WaysOn) {
  if (why === 'over') return { href: afterwards.href, label: `ways.${afterwards.to}` } as const;
  if (way !== 'account') return undefined;
  if (why === 'unpaid') return { href: '/payments', label: 'refused.pay' } as const;
  if (why === 'session-ended') return { href: '/login', label: 'refused.login' } as const;
  if (why === 'cancelled' && away.to === 'dashboard')
    return { href: '/my-schedule', label: 'refused.schedule' } as const;
  if (why === 'own-link' && lesson) return { href: lesson, label: 'refused.lesson' } as const;
  return undefined;
}
