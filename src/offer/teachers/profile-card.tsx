import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import type { OwnProfile } from './profile.ts';
import { TeacherPicture } from './teacher-picture.tsx';

/** How families see this teacher, what is still missing, and the link to change it. */
export function ProfileCard({ profile: { name, picture, meetingLink, isChecked } }: { profile: OwnProfile }) {
  const { t } = useTranslation('teachers');
  const missing = ([!name && 'name', !picture && 'picture', !meetingLink && 'meetingLink'] as const).filter(
    (field) => field !== false,
  );
  return (
    <Card as="section" aria-labelledby="profile" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <TeacherPicture name={name} picture={picture} sizes="56px" className="w-14" eager />
      <div className="grid min-w-40 flex-1 gap-1">
        <h2 id="profile" className="text-lg wrap-anywhere">
          {name ?? t('card.heading')}
        </h2>
        {isChecked && <p className="font-semibold text-turquoise">{t('checked')}</p>}
        {missing.length > 0 ? (
          <ul className="grid gap-0.5 text-soft">
            {missing.map((field) => (
              <li key={field}>{t(`card.missing.${field}`)}</li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">{t('card.complete')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="quiet" size="small" href={href('/teacher-profile')}>
          {t('card.edit')}
        </ButtonLink>
        <ButtonLink variant="quiet" size="small" href={href('/teacher-page')} reloadDocument>
          {t('card.page')}
        </ButtonLink>
      </div>
    </Card>
  );
}
