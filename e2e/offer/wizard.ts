import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { MessageFiles, Translate } from '#src/platform/language/message-keys.ts';
import type { Family } from '../make/set-up.ts';

/** The trial wizard as a visitor sees it: `root` is the dialog, or the page where it stands. */
export class Wizard {
  readonly root: Locator;
  readonly t: Translate;

  constructor(root: Locator, t: Translate) {
    this.root = root;
    this.t = t;
  }

  field(name: keyof MessageFiles['trials']['fields']): Locator {
    return this.root.getByLabel(this.t(`trials:fields.${name}`));
  }

  button(name: 'next' | 'back' | 'cancel' | 'finish'): Locator {
    return this.root.getByRole('button', { name: this.t(`trials:${name}`), exact: true });
  }

  heading(step: 'parent' | 'student' | 'schedule' | 'additional'): Locator {
    return this.root.getByRole('heading', { name: this.t(`trials:${step}.title`) });
  }

  choice(group: 'gradeLevel' | 'subject' | 'who', option: string): Locator {
    return this.root
      .getByRole('radiogroup', { name: this.t(`trials:fields.${group}`) })
      .getByRole('radio', { name: option, exact: true });
  }

  /** By its label, as a finger does: the bar at the foot may lie over it until it is scrolled up. */
  async choose(...choice: Parameters<Wizard['choice']>): Promise<void> {
    await this.choice(...choice)
      .locator('..')
      .click();
    await expect(this.choice(...choice)).toBeChecked();
  }

  async fillParent(family: Family): Promise<void> {
    await this.field('parentName').fill(family.name);
    await this.field('parentPhoneNumber').fill(family.phone);
    await this.field('parentEmail').fill(family.email);
    await this.button('next').click();
  }

  async fillStudent(family: Family): Promise<void> {
    await this.field('childrenFullName').fill(family.child);
    await this.choose('gradeLevel', this.t('trials:options.Grade_2'));
    await this.choose('subject', this.t('trials:options.Chess'));
    await this.button('next').click();
  }

  /** The calendar in its frame. */
  get calendar(): FrameLocator {
    return this.root.frameLocator('iframe');
  }

  /** Chooses the last free time of a day, counted from 0, and confirms it; the second day's may be less than a day ahead. */
  async bookTime(day = 1): Promise<void> {
    await chooseTime(this.calendar, day);
    await this.calendar.getByRole('button', { name: this.t('booking:panel.confirm') }).click();
    await this.root.getByText(this.t('trials:schedule.done')).waitFor();
  }
}

/** Opens the wizard from the hero of the home page. */
export async function openWizard(page: Page, t: Translate): Promise<Wizard> {
  await page.goto('/');
  await page
    .getByRole('link', { name: t('home:home.book') })
    .first()
    .click();
  return wizardDialog(page, t);
}

/** Opens the page that is the wizard. */
export async function openWizardPage(page: Page, t: Translate): Promise<Wizard> {
  await page.goto('/free-trial');
  return new Wizard(page.locator('main'), t);
}

export function wizardDialog(page: Page, t: Translate): Wizard {
  return new Wizard(page.getByRole('dialog', { name: t('trials:title') }), t);
}

/** Chooses the last free time of a day, counted from 0. */
export async function chooseTime(calendar: FrameLocator | Page, day: number): Promise<void> {
  await calendar.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await calendar.getByRole('radio').nth(day).check({ force: true });
  await calendar.getByRole('radio').last().check({ force: true });
}
