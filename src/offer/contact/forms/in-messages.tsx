import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { currentUser } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** Where a student or teacher finds the answer to what they have just asked; to nobody else it says anything. */
export function InMessages() {
  const { t } = useTranslation('contact');
  const [isTheirs, setTheirs] = useState(false);
  useEffect(() => {
    let here = true;
    void currentUser().then((user) => {
      if (here) setTheirs(user?.role === 'student' || user?.role === 'teacher');
    });
    return () => {
      here = false;
    };
  }, []);
  if (!isTheirs) return null;
  return (
    <>
      {' '}
      {t('inMessages.text')}{' '}
      <Link to={href('/messages')} className="font-bold underline underline-offset-4">
        {t('inMessages.link')}
      </Link>
    </>
  );
}
