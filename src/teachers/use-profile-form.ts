import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePictureChoice } from '#src/files/use-picture-choice.ts';
import { useWork } from '#src/files/use-work.ts';
import { CallError } from '#src/platform/call.ts';
import { tellNext } from '#src/ui/notice.tsx';
import { completeLink, isMeetingLink, limits } from './options.ts';
import { type OwnProfile, saveOwnProfile } from './profile.ts';

type Fields = Record<string, string | undefined>;

/** The state and moves of the form of a profile. What was typed stays when it cannot be saved. */
export function useProfileForm(profile: OwnProfile) {
  const { t } = useTranslation(['teachers', 'files', 'platform', 'ui']);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState({ name: profile.name ?? '', meetingLink: profile.meetingLink ?? '' });
  const [errors, setErrors] = useState<Fields>({});
  const [sentence, setSentence] = useState('');
  const picture = usePictureChoice();
  const work = useWork();

  function say(field: keyof typeof said, text: string) {
    setSaid((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (work.at) return;
    const name = said.name.trim();
    const link = completeLink(said.meetingLink);
    const wrong = problemsIn(name, link);
    if (Object.keys(wrong).length > 0) {
      const fields = Object.entries(wrong).map(([field, key]) => [
        field,
        t(`platform:fields.${key}`, { maximum: key === 'too_long' ? limits.name : limits.link }),
      ]);
      return refuse(t('platform:errors.invalid_input'), Object.fromEntries(fields));
    }
    refuse('', {});
    const signal = work.begin();
    try {
      const sent = await picture.send(work.uploaded, signal);
      if (signal.aborted) return work.end();
      work.saving();
      await saveOwnProfile({ name, meetingLink: link || null, ...(sent && { picture: sent }) });
      tellNext(t('profile.done'));
      await navigate('/dashboard');
    } catch (error) {
      work.end();
      if (signal.aborted) return;
      const { status, message, fields } = error instanceof CallError ? error : new CallError(500, {});
      if (fields.picture) picture.forgetSent();
      refuse(status === 0 ? t('ui:offline') : message || t('profile.failed'), fields);
    }
  }

  /** Says what is wrong; the cursor goes to the first field that is. */
  function refuse(words: string, fields: Fields) {
    setSentence(words);
    setErrors(fields);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  const marks = picture.refused ? { ...errors, picture: t(`platform:errors.${picture.refused}`) } : errors;
  return { form, said, say, picture, errors: marks, sentence, work, submit };
}

/** What is plainly wrong, by field: keys under `fields` of the platform's texts. */
function problemsIn(name: string, link: string): Record<string, string> {
  return {
    ...(!name ? { name: 'required' } : name.length > limits.name ? { name: 'too_long' } : {}),
    ...(link && !(isMeetingLink(link) && link.length <= limits.link) ? { meetingLink: 'link' } : {}),
  };
}
