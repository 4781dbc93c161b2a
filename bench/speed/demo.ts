import pg from 'pg';
import { startProgram } from '#src/app/serving/program.server.ts';
import { makeDemo } from '#src/moving/demo/demo.server.ts';
import { readConfig } from '#src/platform/config/config.server.ts';

/** Stands in each of the demo's classes and groups, and nowhere else. */
const sentence = 'Small friendly groups meet online with patient teachers, cheerful games, quiet corners';
const words = sentence.toLowerCase().split(/[ ,]+/);

/** Puts in the demo: twelve classes and groups with timetables, pictures, teachers and stars. */
export async function seedDemo(databaseUrl: string, dataDir: string): Promise<void> {
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', DEMO: 'true' };
  const program = await startProgram(readConfig(environment, []), {
    pages: false,
    work: false,
    log: { level: 'error' },
  });
  try {
    await makeDemo(program.context);
  } finally {
    await program.stop();
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `update lessons set description = description || ' ' || $1
    where teacher_id in (select id from users where email like '%@dars.example')`,
    [sentence],
  );
  await client.query('vacuum analyze');
  await client.end();
}

/** Three words that find the demo's twelve, other ones for each number up to a thousand. */
export function demoSearch(number: number): string {
  return [1, 10, 100].map((digit) => words[Math.floor(number / digit) % 10]).join(' ');
}
