import { formatDate } from '#src/platform/dates/dates.ts';
import { readPart } from '#src/platform/language/message-parts.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Rule } from './rule.tsx';
import { asOf, lists, ruleGroups } from './rules.ts';

export const loader = forAdmin(async () => null);

/** For the owner: which rules there are for what renews itself, what the product does for each, and what is theirs. */
export function Component() {
  const { t, language } = useTranslation('staff/money/renewal-rules');
  const day = formatDate(new Date(asOf), 'UTC', language);
  const said = readPart(t, 'staff/money/renewal-rules', 'lists', {});
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="max-w-[46em] text-soft">{t('lead')}</p>
      </div>
      <Card as="section" look="row" ground="honey" aria-labelledby="lawyer" className="grid gap-2 p-5">
        <h2 id="lawyer" className="text-lg">
          {t('lawyer.heading', { day })}
        </h2>
        <p className="max-w-[46em]">{t('lawyer.text')}</p>
      </Card>
      {lists.map((list) => (
        <Part key={list} heading={said[list].heading}>
          <ul className="grid max-w-[46em] list-disc gap-2 pl-6 marker:text-turquoise">
            {said[list].items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Part>
      ))}
      {ruleGroups.map(({ name, rules }) => (
        <Part key={name} heading={t(`groups.${name}`)}>
          <ul className="grid gap-3">
            {rules.map((rule) => (
              <Rule key={rule} name={rule} />
            ))}
          </ul>
        </Part>
      ))}
    </>
  );
}
