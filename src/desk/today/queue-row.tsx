import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import { GiveOwed } from '#src/staff/money/enrolments/give-owed.tsx';
import { Amount } from '#src/staff/money/payments/amount.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import type { Queued } from './queue.ts';
import { useHeading } from './use-heading.ts';

/** What a mail is about. In the other sections `about` is a name. */
type MailAbout = keyof MessageFiles['staff/letters/mails']['about'];

/** One thing that needs a person: by when, who, what, how much, and what is to be done. */
export function QueueRow({ queued: { section, item, isLate } }: { queued: Queued }) {
  const { t } = useTranslation('desk/today');
  const headingOf = useHeading();
  const { name, page, due, list } = section;
  const { refusal, provider, amount, about } = item;
  const to = item.page ?? (page ? `${page}/${item._id}` : list);
  return (
    <Card
      as="li"
      look="row"
      className={`grid grid-cols-1 gap-x-5 gap-y-2 border-l-6 p-3.5 sm:grid-cols-[1fr_auto] sm:items-center ${isLate ? 'border-l-pomegranate' : 'border-l-line'}`}
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="text-sm">
          {due ? (
            <Due at={item.at} label={t('due')} />
          ) : (
            <span className="text-soft">
              {t('since')}: <Moment at={item.at} />
            </span>
          )}
        </p>
        <p className="font-semibold wrap-anywhere">{item.name}</p>
        <p className="text-sm wrap-anywhere">
          {[
            headingOf(name),
            name === 'mails' && about ? t(`staff/letters/mails:about.${about as MailAbout}`) : about,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {name === 'seats' && <p className="text-sm">{t('sections.seats.missing')}</p>}
        {amount && (
          <p className="font-semibold">
            <Amount money={amount} />
          </p>
        )}
        {refusal && (
          <p className="text-sm">
            {t(`staff/money/payments:refusals.${refusal}`, {
              provider: provider && providerFacts[provider].name,
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {name === 'refunds' && amount && (
          <GiveOwed id={item._id} amount={amount} byHand={item.byHand ?? false} />
        )}
        <ButtonLink href={to} variant="quiet" size="small">
          {t(`acts.${section.act}`)}
          <span className="sr-only">{`: ${item.name}`}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
