import { usualRoom } from '#src/offer/teachers/usual-room.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Caller, Context, SignedIn } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { isOwner, mayJoin } from './access.ts';
import { countOffered, listOffered, type StarsOf } from './catalogue/offered.server.ts';
import type { LessonCount, LessonPage, LessonSearch } from './catalogue/search-schemas.ts';
import { listCategories } from './categories/categories.server.ts';
import { contract, type LessonChanges, type LessonCreation } from './contract.ts';
import { deleteLesson } from './form/delete-lesson.server.ts';
import type { EndPlaces, Learners } from './learners.server.ts';
import type { Kind } from './lesson.ts';
import { changeLesson, createLesson, type WrittenLesson } from './lessons.server.ts';
import { showOwn } from './lists/lists.server.ts';
import { type GoingOnOf, meetingToEnter } from './place/next-meeting.server.ts';
import { linkOf } from './place/place.server.ts';
import { paymentShown, presentCourse, presentFace, presentLesson, presentOffered } from './present.server.ts';
import { showLesson } from './shown.server.ts';
import { timesOf } from './times/next-times.server.ts';

/** How many people a room of ours holds, the teacher among them. */
type RoomsHold = (config: Context['config']) => number;

/**
 * The handlers of this room. Later rooms tell them who learns where, what families say of it, what becomes of the money of
 * places that end, and of rooms how many they hold and which go on.
 */
export function lessonsApi(
  learners: Learners,
  starsOf: StarsOf,
  { roomsHold, goingOnOf, endPlaces }: { roomsHold: RoomsHold; goingOnOf: GoingOnOf; endPlaces: EndPlaces },
) {
  const told = { learners, starsOf, roomsHold, endPlaces };
  const classes = handlersOf('class', told);
  const groups = handlersOf('group', told);
  return implement(contract, {
    'GET /api/class/own-classes': classes.own,
    'GET /api/group/own-groups': groups.own,
    'GET /api/class/public': classes.offered,
    'GET /api/group/public': groups.offered,
    'GET /api/lessons': async (context, { query }: { query: LessonSearch }) => {
      const { items, next } = await listOffered(context, starsOf, query);
      return { items: items.map((one) => ({ ...presentOffered(one), kind: one.kind })), next };
    },
    'GET /api/lessons/count': (context, { query }: { query: LessonCount }) => countOffered(context, query),
    'GET /api/lessons/:id': (context, { params }, { person }) =>
      read(context, learners, undefined, params.id, person),
    'GET /api/lessons/:id/own': async (context, { params }, { person }) => {
      const lesson = await read(context, learners, undefined, params.id, person);
      if (!isOwner(person, lesson)) throw new Failure('not_found');
      return lesson;
    },
    'GET /api/lessons/:id/room': async (context, { params }, { person }) => {
      const { lesson } = await showLesson(context, learners, undefined, params.id, person);
      const { id, kind, room } = lesson;
      if (room === 'link') return { kind, meeting: null, isElsewhere: true as const };
      const meeting = await meetingToEnter(context, goingOnOf, id);
      return { kind, meeting: meeting?.id ?? null, ...(meeting?.goesOn && { goesOn: true as const }) };
    },
    'GET /api/room-choice': async (context) => ({
      usual: await usualRoom(context),
      holds: roomsHold(context.config),
    }),
    'GET /api/class/:id': classes.read,
    'GET /api/group/:id': groups.read,
    'POST /api/class': classes.create,
    'POST /api/group': groups.create,
    'PATCH /api/class/:id': classes.change,
    'PATCH /api/group/:id': groups.change,
    'DELETE /api/class/:id': classes.remove,
    'DELETE /api/group/:id': groups.remove,
    'GET /api/category': (context, _, { language }) => listCategories(context, language),
  });
}

type IdParams = { params: { id: string } };

/** The same for both kinds. */
function handlersOf(
  kind: Kind,
  {
    learners,
    starsOf,
    roomsHold,
    endPlaces,
  }: { learners: Learners; starsOf: StarsOf; roomsHold: RoomsHold; endPlaces: EndPlaces },
) {
  return {
    own: (context: Context, { query }: { query: LessonPage }, { person }: SignedIn) =>
      showOwn(context, kind, query, person),
    offered: async (context: Context, { query }: { query: Omit<LessonSearch, 'kind'> }) => {
      const { items, next } = await listOffered(context, starsOf, { ...query, kind });
      return { items: items.map(presentOffered), next };
    },
    read: (context: Context, { params }: IdParams, { person }: Pick<Caller, 'person'>) =>
      read(context, learners, kind, params.id, person),
    create: async (context: Context, { body }: { body: LessonCreation }, { person, language }: SignedIn) => {
      const lesson = await createLesson(context, kind, body, person);
      return presentWritten(context, roomsHold, lesson, language);
    },
    change: async (
      context: Context,
      { params, body }: IdParams & { body: LessonChanges },
      { person, language }: SignedIn,
    ) => {
      const lesson = await changeLesson(context, learners, kind, params.id, body, person);
      return presentWritten(context, roomsHold, lesson, language);
    },
    remove: async (
      context: Context,
      { params, query }: IdParams & { query: { learners?: number | undefined } },
      { person, language }: SignedIn,
    ) => {
      await deleteLesson(context, { learners, endPlaces }, kind, params.id, query.learners, person);
      return { message: translator(language)('lessons:deleted') };
    },
  };
}

/** A lesson as its teacher has just written it, with what they should know of it. */
async function presentWritten(
  context: Context,
  roomsHold: RoomsHold,
  { inTheWay, ...lesson }: WrittenLesson,
  language: Language,
) {
  const t = translator(language);
  const holds = roomsHold(context.config);
  const warnings = [
    ...(inTheWay === undefined ? [] : [t('platform:errors.meeting_collides', { title: inTheWay })]),
    // Its teacher takes a place, too.
    ...(lesson.room === 'own' && (lesson.places ?? 0) >= holds ? [t('lessons:room.tooMany', { holds })] : []),
  ];
  return {
    ...presentLesson(lesson, await timesOf(context, lesson.id)),
    link: linkOf(context.config, lesson),
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
  };
}

/** A lesson as this person may see it. */
async function read(
  context: Context,
  learners: Learners,
  kind: Kind | undefined,
  id: string,
  person: Person | undefined,
) {
  const { lesson, standing, payment, teacher, times, course } = await showLesson(
    context,
    learners,
    kind,
    id,
    person,
  );
  const joins = mayJoin(person, lesson, standing, context.config.requirePayment);
  return {
    ...presentLesson(lesson, times),
    ...presentCourse(course, times),
    kind: lesson.kind,
    ...(joins ? { link: linkOf(context.config, lesson) } : {}),
    isEnrolled: standing.isEnrolled,
    ...(payment && paymentShown(payment)),
    ...(isOwner(person, lesson) ? { learners: lesson.learners, waiting: lesson.waiting } : {}),
    ...(isOwner(person, lesson) && lesson.isHeldBack ? { isHeldBack: true as const } : {}),
    ...(lesson.isOver && { isOver: true as const }),
    teacher: {
      ...presentFace(teacher),
      since: teacher.since.toISOString(),
      published: teacher.published,
    },
  };
}
