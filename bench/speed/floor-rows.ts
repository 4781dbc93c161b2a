import type pg from 'pg';

/** What is shown of a class, under the names in which it is shown. */
const shown = `l.id as "_id", l.title, l.description, l.image_name as "imageUrl", l.start_date as "startDate",
  l.category_id as category, l.price::float8 as price, l.places, l.places - l.learners as "placesLeft",
  l.is_published::text as "isPublished", l.is_active::text as "isActive", l.teacher_id as "teacherId"`;
const offered = 'is_published and is_active and deleted_at is null';

/** One class and its teacher, in one statement. */
export async function readOne(pool: pg.Pool, id: string): Promise<object> {
  const text = `select ${shown}, u.created_at as since,
      (select count(*)::int from lessons where teacher_id = l.teacher_id and ${offered}) as published
    from lessons l join users u on u.id = l.teacher_id
    where l.id = $1 and l.kind = 'class' and l.deleted_at is null`;
  const { rows } = await pool.query({ name: 'one', text, values: [id] });
  const { since, published, ...lesson } = rows[0];
  return { ...lesson, isEnrolled: false, teacher: { since, published } };
}
