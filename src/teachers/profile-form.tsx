import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '#src/files/picture-field.tsx';
import { Sending } from '#src/files/sending.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormTrouble } from '#src/ui/form-trouble.tsx';
import type { OwnProfile } from './profile.ts';
import { TeacherPicture } from './teacher-picture.tsx';
import { useProfileForm } from './use-profile-form.ts';

const shape = 'arch-low mx-auto aspect-[5/6] w-40 object-cover';

/** Name, picture and meeting link of a teacher. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('teachers');
  const { bind, busy, failure, wrong, sentence, picture, work } = useProfileForm();
  // Of the drawn picture, which changes while the name is typed.
  const [name, setName] = useState(profile.name ?? '');
  return (
    <form {...bind} className="grid max-w-2xl gap-6">
      <Field
        name="name"
        label={t('profile.name')}
        hint={t('profile.nameHint')}
        autoComplete="name"
        defaultValue={name}
        error={wrong.name}
        onChange={(event) => setName(event.target.value)}
        required
      />
      <PictureField
        label={t('profile.picture')}
        shown={
          <TeacherPicture
            name={name}
            picture={profile.picture}
            sizes="10rem"
            className="mx-auto w-40"
            eager
          />
        }
        has={profile.picture !== null}
        shape={shape}
        file={picture.file}
        preview={picture.preview}
        onChoose={picture.choose}
        error={wrong.picture}
        required={false}
        busy={busy}
      />
      <Field
        name="meetingLink"
        label={t('profile.meetingLink')}
        hint={t('profile.meetingLinkHint')}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder="https://"
        defaultValue={profile.meetingLink ?? ''}
        error={wrong.meetingLink}
      />
      <FormTrouble error={failure} sentence={sentence} />
      <Sending work={work} withPicture={Boolean(picture.file)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t('profile.save')}
        </Button>
        <ButtonLink href="/dashboard" variant="quiet" className="max-sm:w-full">
          {t('profile.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
