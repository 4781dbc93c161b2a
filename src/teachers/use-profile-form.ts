import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePictureChoice } from '#src/files/use-picture-choice.ts';
import { useWork } from '#src/files/use-work.ts';
import { CallError } from '#src/platform/call.ts';
import { tellNext } from '#src/ui/notice.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { profile } from './input.ts';
import { completeLink } from './options.ts';
import { saveOwnProfile } from './profile.ts';

/** The form of a profile: the picture is sent first, then what was said. */
export function useProfileForm() {
  const { t } = useTranslation(['teachers', 'platform']);
  const navigate = useNavigate();
  const picture = usePictureChoice();
  const work = useWork();
  const form = useForm({
    schema: profile,
    read: ({ name, meetingLink = '' }) => ({ name, meetingLink: completeLink(meetingLink) || null }),
    async send(body) {
      const signal = work.begin();
      try {
        const sent = await picture.send(work.uploaded, signal);
        if (signal.aborted) return;
        work.saving();
        await saveOwnProfile({ ...body, ...(sent && { picture: sent }) });
      } catch (error) {
        // Who stopped it knows why nothing came of it.
        if (signal.aborted) return;
        if (error instanceof CallError && error.fields.picture) picture.forgetSent();
        throw error;
      } finally {
        work.end();
      }
      tellNext(t('profile.done'));
      await navigate('/dashboard');
    },
  });
  const wrong = picture.refused
    ? { ...form.wrong, picture: t(`platform:errors.${picture.refused}`) }
    : form.wrong;
  const { failure } = form;
  return { ...form, wrong, picture, work, sentence: failure && (failure.message || t('profile.failed')) };
}
