import ChevronRight from 'lucide-react/icons/chevron-right';
import { href, Link, type To, useLocation } from 'react-router';
import { dollarWords } from '#src/books/money/words.ts';
import { buyAddress } from '#src/learning/enrolments/money/buy-address.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import type { ToDo } from './first-things.ts';
import { wayLook } from './next-lesson-card.tsx';

/** What somebody is to do before anything else: one sentence and one button. */
export function FirstThing({ thing }: { thing: ToDo }) {
  const { says, does, to } = useWords()(thing);
  return (
    <section className="on-lapis relative overflow-hidden rounded-xl bg-[linear-gradient(160deg,#2549b4,#16307f_50%,#0e1d52)] lifted">
      <Girih className="opacity-20" />
      <div className="relative grid justify-items-start gap-4 p-5 sm:p-8">
        <h2 className="text-xl wrap-anywhere">{says}</h2>
        <ButtonLink href={to} className={wayLook}>
          {does}
        </ButtonLink>
      </div>
    </section>
  );
}

/** What else waits: a line each, which leads to it. */
export function WaitingThings({ things }: { things: readonly ToDo[] }) {
  const { t } = useTranslation('home/dashboard');
  const words = useWords();
  if (things.length === 0) return null;
  return (
    <ul aria-label={t('first.waits')} className="grid gap-1.5">
      {things.map((thing) => {
        const { says, to } = words(thing);
        return (
          <li key={`${says} ${typeof to === 'string' ? '' : to.hash}`}>
            <Card
              as={Link}
              look="row"
              ground="honey"
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-semibold text-ink no-underline hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">{says}</span>
              <ChevronRight size={20} aria-hidden className="shrink-0" />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** What a thing says, what its button does, and where that leads. */
function useWords(): (thing: ToDo) => { says: string; does: string; to: To } {
  const { t, language } = useTranslation(['home/dashboard', 'enrolments', 'families']);
  const { paysOnline } = useSettings();
  const { search } = useLocation();
  return (thing) => {
    switch (thing.kind) {
      case 'month': {
        const { _id, title, learner } = thing.month;
        const child = learner?.firstName || t('families:nameless');
        return {
          says: title ? t('first.month', { child, title }) : t('first.monthOfPlan', { child }),
          does: t('first.payMonth'),
          to: { pathname: href('/renewals'), ...(_id && { hash: `#${_id}` }) },
        };
      }
      case 'owed': {
        const { place, count } = thing;
        const { title } = place.lesson;
        const canPay = paysOnline && place.price !== undefined;
        const see = {
          does: t(paysOnline ? 'first.seePayments' : 'enrolments:pay.how'),
          to: { search, hash: '#payments' },
        };
        if (count > 1) return { says: t('first.owedFor', { count }), ...see };
        const amount = place.price === undefined ? undefined : dollarWords(place.price, language);
        return {
          says: amount ? t('first.owed', { amount, title }) : t('first.owedOpen', { title }),
          ...(canPay ? { does: t('enrolments:pay.now'), to: buyAddress(place) } : see),
        };
      }
      case 'unread':
        return {
          says: t('first.unread', { count: thing.count }),
          does: t('first.read'),
          to: href('/messages'),
        };
      case 'homework':
        return {
          says: t('first.homework', { count: thing.count }),
          does: t('first.seeHomework'),
          to: { search, hash: '#homework' },
        };
    }
  };
}
