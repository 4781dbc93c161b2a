import { href, useNavigate } from 'react-router';
import { PictureField } from '#src/people/files/pictures/picture-field.tsx';
import { useSentPicture } from '#src/people/files/pictures/use-sent-picture.ts';
import { Sending } from '#src/people/files/sending.tsx';
import { changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { completeLink } from './complete-link.ts';
import { profile as saidOfTeacher } from './input.ts';
import { type OwnProfile, saveOwnProfile } from './profile.ts';
import { TeacherPicture } from './teacher-picture.tsx';

const shape = 'arch-low mx-auto aspect-[5/6] w-40 object-cover';

/** Name, picture and meeting link of a teacher. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('teachers');
  const navigate = useNavigate();
  const picture = useSentPicture('picture');
  const { bind, typed, busy, failure, wrong, mend } = useForm({
    schema: saidOfTeacher,
    read: ({ name, meetingLink = '' }) => ({ name, meetingLink: completeLink(meetingLink) || null }),
    send: (body) =>
      picture.sendWith(async (sent) => {
        const answer = await saveOwnProfile({ ...body, ...(sent && { picture: sent }) });
        tellNext(changedNothing(answer) ? t('ui:soAlready') : t('profile.done'));
        await navigate(href('/dashboard'));
      }),
  });
  // For the drawn picture, which changes while the name is typed.
  const { name = profile.name ?? '' } = typed;
  return (
    <form {...bind} className="grid max-w-2xl gap-6">
      <Field
        name="name"
        label={t('profile.name')}
        hint={t('profile.nameHint')}
        autoComplete="name"
        defaultValue={profile.name ?? ''}
        error={wrong.name}
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
        onChoose={(file) => {
          picture.choose(file);
          mend('picture');
        }}
        error={picture.refused ?? wrong.picture}
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
      <FormTrouble error={failure} sentence={failure?.message || t('profile.failed')} />
      <Sending work={picture.work} withPicture={Boolean(picture.file)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t('profile.save')}
        </Button>
        <ButtonLink href={href('/dashboard')} variant="quiet" className="max-sm:w-full">
          {t('profile.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
