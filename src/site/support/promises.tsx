import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** How soon we answer (spec §1): three claims, each with the words that make it true. */
export function Promises() {
  const { t } = useTranslation('support');
  const promises = [
    { title: t('promises.support.title', { support: claims.support }), text: t('promises.support.text') },
    { title: t('promises.reply.title', { minutes: claims.replyMinutes }), text: t('promises.reply.text') },
    { title: t('promises.form.title', { hours: claims.replyHours }), text: t('promises.form.text') },
  ];
  return (
    <ul
      aria-label={t('promises.label')}
      className="grid gap-4 border-turquoise border-l-2 border-dashed pl-6 sm:max-lg:grid-cols-3"
    >
      {promises.map(({ title, text }) => (
        <li key={title}>
          <b className="text-lg">{title}</b>
          <span className="block text-soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}
