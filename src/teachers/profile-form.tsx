import { useTranslation } from 'react-i18next';
import { PictureField } from '#src/files/picture-field.tsx';
import { Sending } from '#src/files/sending.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import type { OwnProfile } from './profile.ts';
import { TeacherPicture } from './teacher-picture.tsx';
import { useProfileForm } from './use-profile-form.ts';

const shape = 'arch-low mx-auto aspect-[5/6] w-40 object-cover';

/** Name, picture and meeting link of a teacher. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('teachers');
  const { form, said, say, picture, errors, sentence, work, submit } = useProfileForm(profile);
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-2xl gap-6">
      <Field
        name="name"
        label={t('profile.name')}
        hint={t('profile.nameHint')}
        autoComplete="name"
        value={said.name}
        error={errors.name}
        onChange={(event) => say('name', event.target.value)}
        required
      />
      <PictureField
        label={t('profile.picture')}
        shown={
          <TeacherPicture
            name={said.name}
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
        error={errors.picture}
        required={false}
        busy={Boolean(work.at)}
      />
      <Field
        name="meetingLink"
        label={t('profile.meetingLink')}
        hint={t('profile.meetingLinkHint')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder="https://"
        value={said.meetingLink}
        error={errors.meetingLink}
        onChange={(event) => say('meetingLink', event.target.value)}
      />
      {sentence && <Alert tone="error">{sentence}</Alert>}
      <Sending work={work} withPicture={Boolean(picture.file)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={Boolean(work.at)} className="max-sm:w-full">
          {t('profile.save')}
        </Button>
        <ButtonLink href="/dashboard" variant="quiet" className="max-sm:w-full">
          {t('profile.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
