import { href } from 'react-router';
import { aboutIn } from '#src/offer/teachers/pages/about.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { ShownTeacher } from './read-teacher.ts';

/** The page of a teacher for search engines: a profile of a person who teaches here (schema.org). */
export function teacherJsonLd(teacher: ShownTeacher, publicUrl: string, language: Language): object {
  const { slug, name, picture, words, since } = teacher;
  return {
    '@type': 'ProfilePage',
    dateCreated: since,
    mainEntity: {
      '@type': 'Person',
      '@id': `${publicUrl}${href('/teachers/:slug', { slug })}#person`,
      name,
      url: `${publicUrl}${href('/teachers/:slug', { slug })}`,
      description: aboutIn(words, language).text,
      ...(picture && { image: `${publicUrl}/api/files/${picture}` }),
      knowsLanguage: words.languages,
      worksFor: { '@id': `${publicUrl}/#organization` },
    },
  };
}
