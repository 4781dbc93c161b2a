import type { Course } from '../course-list.ts';
import { useCourse, useCourseTexts } from '../use-course.ts';
import { Advantages } from './advantages.tsx';
import { ConsultationSection } from './consultation-section.tsx';
import { Instructor } from './instructor.tsx';
import { Questions } from './questions.tsx';
import { Related } from './related.tsx';

/** All of a course's page below its first screen: it sleeps until somebody comes near, so it takes no props. */
export function BelowHero() {
  const course = useCourse();
  return course && <Sections course={course} />;
}

function Sections({ course }: { course: Course }) {
  const { advantages, faq, instructor } = useCourseTexts(course);
  return (
    <>
      {instructor && <Instructor instructor={instructor} />}
      <Advantages course={course} advantages={advantages} afterPaper={Boolean(instructor)} />
      <Questions faq={faq} />
      <ConsultationSection course={course} />
      <Related course={course} />
    </>
  );
}
