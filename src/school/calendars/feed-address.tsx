import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { CopyField } from '#src/ui/forms/copy-field.tsx';
import { calendarLinks, programs } from './calendar-links.ts';

/** The address that was just made, with a button for each calendar and what one should know. */
export function FeedAddress({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('calendars');
  const heading = useRef<HTMLHeadingElement>(null);
  const links = calendarLinks(address, name);

  // The button that was pressed is gone: a screen reader goes on here.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid w-full grid-cols-1 gap-4 rounded-md border border-line bg-card p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="text-base">
        {t('choose')}
      </h3>
      <div className="flex flex-wrap gap-3">
        {programs.map((program) => (
          <a
            key={program}
            href={links[program]}
            {...(program !== 'apple' && { target: '_blank', rel: 'noopener noreferrer' })}
            className="quiet small"
          >
            {t(program)}
          </a>
        ))}
      </div>
      <CopyField label={t('address')} value={address} copy={t('copy')} copied={t('copied')} />
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>{t('secret')}</li>
        <li>{t('once')}</li>
        <li>{t('late')}</li>
      </ul>
    </div>
  );
}
