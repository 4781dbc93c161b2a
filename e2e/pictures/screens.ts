import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { callApi, enter, makeAccount, publish, sendPicture } from '../make/set-up.ts';
import { chooseTime, openWizard } from '../offer/wizard.ts';
import { launchBrowser } from '../program/browser.ts';
import build from '../program/build.ts';
import { type RunningProgram, startProgram } from '../program/program.ts';
import { illustrate } from './illustration.ts';

/** Makes the pictures of docs/screens: `npm run screens`. */
const folder = join(import.meta.dirname, '../../docs/screens');
const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
};
/** Public pages that are shown, by the names of their pictures. */
const publicPages = {
  home: '/',
  course: '/courses/chess',
  subjects: '/subjects',
  pricing: '/pricing',
  about: '/about-us',
  help: '/support',
};
const family = {
  name: 'Gulnora Toʻrayeva',
  phone: '(555) 123-4567',
  email: 'gulnora@example.com',
  child: 'Ali',
};

build();
await mkdir(folder, { recursive: true });
const program = await startProgram('screens');
const school = await makeSchool(program);
const browser = await launchBrowser();
try {
  await visit(browser, 'phone', 'en', 'light');
  await visit(browser, 'phone', 'uz', 'dark');
  await visit(browser, 'laptop', 'en', 'dark');
  await visit(browser, 'laptop', 'uz', 'light');
  await read(browser, 'tablet', 'en', 'light');
  await read(browser, 'tablet', 'uz', 'dark');
} finally {
  await browser.close();
  await program.stop();
}

type Visitor = [on: Browser, size: keyof typeof sizes, language: Language, colorScheme: 'light' | 'dark'];

async function open(...[on, size, language, colorScheme]: Visitor) {
  const baseURL = program.url;
  const viewport = sizes[size];
  const context = await on.newContext({ baseURL, viewport, colorScheme, timezoneId: 'America/Los_Angeles' });
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
  const page = await context.newPage();
  const keep = (name: string) => picture(page, `${name}-${size}-${language}`);
  return { context, page, keep };
}

/** Anybody, on the public pages. */
async function read(...visitor: Visitor) {
  const { context, page, keep } = await open(...visitor);
  for (const [name, path] of Object.entries(publicPages)) {
    await page.goto(path);
    await keep(name);
  }
  await page.goto('/lessons');
  await keep('lessons');
  await context.close();
}

/** A family that books a trial, and a student at work. */
async function visit(...visitor: Visitor) {
  await read(...visitor);
  const { context, page, keep } = await open(...visitor);
  const t = translator(visitor[2]);
  await page.goto('/');
  const wizard = await openWizard(page, t);
  await wizard.fillParent(family);
  await wizard.heading('student').waitFor();
  await keep('student');
  await wizard.fillStudent(family);
  await chooseTime(wizard.calendar, 1);
  await keep('calendar');
  await enter(page, school.student);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await keep('dashboard');
  await page.goto(`/classdetails/${school.shown}/group`);
  await page.getByRole('tablist').waitFor();
  await keep('details');
  await context.close();
}

/** A teacher with three offers, and a student who has enrolled in two of them. */
async function makeSchool(on: RunningProgram) {
  const teacher = await makeAccount(on, 'teacher', 'en');
  const student = await makeAccount(on, 'student', 'en');
  const categories: { _id: string; name: string }[] = await callApi(on, undefined, 'GET', '/api/category');
  const offer = async (kind: 'class' | 'group', emoji: string, ground: string, said: Offer) => {
    const category = categories.find(({ name }) => name === said.category)?._id;
    const picture = await sendPicture(on, teacher, await illustrate(emoji, ground));
    const startDate = new Date(Date.now() + said.hours * 3_600_000).toISOString();
    const { title, description, price } = said;
    return publish(on, teacher, kind, { title, description, price, startDate, category }, picture);
  };
  const chess = await offer('class', 'chess-pawn', '#dde4fb', {
    title: 'Chess from the first move',
    description: 'We solve puzzles, play, and laugh when we lose.',
    category: 'Chess',
    price: 24.5,
    hours: 3,
  });
  const robots = await offer('group', 'robot', '#fce4b4', {
    title: 'Robototexnika: birinchi robot',
    description: 'Build a robot of paper and motors, then make it move.',
    category: 'Robotics',
    price: 0,
    hours: 51,
  });
  const shown = await offer('group', 'abacus', '#d3efe9', {
    title: 'Mental arithmetic, group of friends',
    description: 'Two evenings a week on the abacus, until the abacus is in your head.',
    category: 'Mental arithmetic',
    price: 160,
    hours: 75,
  });
  for (const [kind, id] of [
    ['class', chess],
    ['group', robots],
  ])
    await callApi(on, student, 'POST', `/api/manual-purchase/${kind}`, {
      [`${kind}Id`]: id,
      isConfirmed: true,
    });
  return { student, shown };
}

type Offer = { title: string; description: string; category: string; price: number; hours: number };

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1500);
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(join(folder, `${name}.webp`));
}
