import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { idOfCategory, readJoinable } from '#src/offer/lessons/catalogue/joinable.ts';
import { readToldPrices } from '#src/offer/pricing/use-prices.ts';
import { FreeTeachers, readFreeTeachers } from '#src/offer/trials/free-teachers/free-teachers.tsx';
import { zoneOf } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { readToldFigures } from '#src/site/figures/use-figures.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Part } from '#src/ui/look/part.tsx';
import type { Course } from '../course-list.ts';
import { readInstructors } from '../instructors/read-instructors.ts';
import { courseAt, useCourse, useCourseTexts } from '../use-course.ts';
import { Advantages } from './advantages.tsx';
import { ConsultationSection } from './consultation-section.tsx';
import { CourseHero } from './course-hero.tsx';
import { Instructor } from './instructor.tsx';
import { Joinable } from './joinable.tsx';
import { Questions } from './questions.tsx';
import { Related } from './related.tsx';

/** The teachers who can be met, the classes that can be joined now, the prices that the questions name, and the chosen teacher. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { category, slug } = courseAt(request) ?? {};
  const id = category && (await idOfCategory(request, category));
  const [freeTeachers, joinable, prices, figures, instructors] = await Promise.all([
    id ? readFreeTeachers(request, id) : [],
    id ? readJoinable(id, 3) : [],
    readToldPrices(request),
    readToldFigures(request),
    readInstructors(request),
  ]);
  const chosen = instructors.find(({ course }) => course === slug);
  return { freeTeachers, joinable, prices, figures, chosen, zone: zoneOf(request) };
}

/** Course page (spec §2): one for all courses; the words of each stand in its folder. */
export function Component() {
  const course = useCourse();
  // A new key for each course, so that a question opened on the last one is closed again.
  return course && <CoursePage key={course.slug} course={course} />;
}

function CoursePage({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const { freeTeachers, joinable, chosen, zone } = useLoaderData<typeof loader>();
  const { title, description, tags, hero, advantages, faq, instructor } = useCourseTexts(course);
  const name = t(`names.${course.key}`);
  // Most headings begin with the name.
  const named = title.toLowerCase().startsWith(name.toLowerCase()) ? title : `${name}: ${title}`;
  return (
    <>
      <PageHead title={named} description={description} />
      <Part>
        <CourseHero
          course={course}
          name={name}
          next={instructor ? 'paper' : 'sand'}
          {...{ title, description, tags, hero }}
        />
      </Part>
      <Part>
        <FreeTeachers
          teachers={freeTeachers}
          zone={zone}
          subject={course.trial}
          className="wrap pt-16 lg:pt-20"
        />
        {instructor && <Instructor course={course} instructor={instructor} chosen={chosen} />}
        <Advantages course={course} advantages={advantages} afterPaper={Boolean(instructor)} />
        {joinable.length > 0 && <Joinable course={course} lessons={joinable} zone={zone} />}
      </Part>
      <Part>
        <Questions faq={faq} />
        <ConsultationSection />
        <Related course={course} />
      </Part>
    </>
  );
}
