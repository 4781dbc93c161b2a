import { useId } from 'react';
import { callUrl } from '#src/platform/http/call-url.ts';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import { SeenAct } from '#src/staff/lessons/rooms/seen-act.tsx';
import { ContactedAct } from '#src/staff/lessons/trials/contacted-act.tsx';
import { SendAgain } from '#src/staff/letters/mails/send-again.tsx';
import { GiveOwed } from '#src/staff/money/enrolments/give-owed.tsx';
import { Amount } from '#src/staff/money/payments/amount.tsx';
import { ChargeAgain } from '#src/staff/money/subscriptions/one/decide.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { RowName } from '#src/ui/elements/in-row.ts';
import { calledOf, type Queued } from './queue.ts';
import { useHeading } from './use-heading.ts';

/** What a mail is about. In the other sections `about` is a name. */
type MailAbout = keyof MessageFiles['staff/letters/mails']['about'];

type QueueRowProps = {
  queued: Queued;
  /** The one thing to begin with. */
  isFirst: boolean;
};

/** One thing that needs a person: by when, who, what, how much, and what is to be done. */
export function QueueRow({ queued, isFirst }: QueueRowProps) {
  const { section, item, isLate } = queued;
  const { t } = useTranslation('desk/today');
  const headingOf = useHeading();
  const id = useId();
  const { name, due } = section;
  const { refusal, provider, amount, about, hourOf } = item;
  const { called, reached } = calledOf(item.name);
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
        <p id={id} className="font-semibold wrap-anywhere">
          {called || t('nameless')}
        </p>
        {reached && <p className="text-sm text-soft wrap-anywhere">{reached}</p>}
        <p id={`${id}about`} className="text-sm wrap-anywhere">
          {[
            headingOf(name),
            name === 'mails' && about
              ? t(`staff/letters/mails:about.${about as MailAbout}`)
              : calledOf(about).called,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {hourOf && <p className="text-sm wrap-anywhere">{t('hourOf', { teacher: hourOf })}</p>}
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
      <RowName value={about ? `${id} ${id}about` : id}>
        <RowActs queued={queued} isFirst={isFirst} />
      </RowName>
    </Card>
  );
}

/** What is to be done: here, where one press does it; else where it is done. */
function RowActs({ queued: { section, item }, isFirst }: QueueRowProps) {
  const { t } = useTranslation('desk/today');
  const { name, page, list, act } = section;
  const { _id: id, phone, amount } = item;
  const to = item.page ?? (page ? `${page}/${id}` : list);
  const look = isFirst ? 'press' : 'quiet';
  const isDue = isFirst && !phone;
  const acts = {
    trials: <ContactedAct id={id} name={item.name} isNext={isDue} />,
    alarms: <SeenAct id={id} isNext={isDue} />,
    lateMonths: <ChargeAgain id={id} isNext={isDue} />,
    failedMonths: <ChargeAgain id={id} isNext={isDue} />,
    mails: item.name && <SendAgain id={id} recipient={item.name} isNext={isDue} />,
    refunds: amount && <GiveOwed id={id} amount={amount} byHand={item.byHand ?? false} variant={look} />,
  };
  const here = (name in acts && acts[name as keyof typeof acts]) || null;
  const seen = (
    <ButtonLink
      href={name === 'threads' ? `${to}#compose` : to}
      variant={here || phone ? 'quiet' : look}
      size="small"
    >
      {t(`acts.${phone || isDoneHere(name) ? 'look' : act}`)}
      <span className="sr-only">{`: ${item.name}`}</span>
    </ButtonLink>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {phone && (
        <ButtonLink href={callUrl(phone)} variant={look} size="small">
          {t('acts.call')}
          <span className="sr-only">{`: ${item.name}, ${phone}`}</span>
        </ButtonLink>
      )}
      {/* On a phone the short ones stand beside each other. */}
      {phone && seen}
      {here}
      {!phone && seen}
    </div>
  );
}

/** The kinds whose act is in the row: their link only shows more. */
function isDoneHere(name: Queued['section']['name']): boolean {
  return name === 'lateMonths' || name === 'failedMonths';
}
