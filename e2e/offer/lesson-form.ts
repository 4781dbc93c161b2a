import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { meeting } from '../make/set-up.ts';

/** The form that publishes or changes a class or group, as a teacher sees it. */
export class LessonForm {
  readonly root: Locator;
  readonly t: Translate;

  constructor(page: Page, t: Translate) {
    this.root = page.locator('main');
    this.t = t;
  }

  field(
    name:
      | 'teacherName'
      | 'title'
      | 'description'
      | 'link'
      | 'startDate'
      | 'price'
      | 'priceFor'
      | 'minutes'
      | 'places',
  ): Locator {
    return this.root.locator(`[name=${name}]`);
  }

  kind(kind: 'class' | 'group'): Locator {
    return this.root.getByRole('radio', { name: this.t(`lessons:kind.${kind}`) });
  }

  /** Chooses where it takes place. */
  place(room: 'own' | 'link'): Locator {
    return this.root.getByRole('radio', { name: this.t(`lessons:room.${room}`) });
  }

  get category(): Locator {
    return this.root.getByLabel(this.t('lessons:category.label'));
  }

  get picture(): Locator {
    return this.root.getByLabel(this.t('lessons:fields.picture'));
  }

  get alert(): Locator {
    return this.root.getByRole('alert');
  }

  send(name: 'add.submit' | 'edit.submit'): Locator {
    return this.root.getByRole('button', { name: this.t(`lessons:${name}`), exact: true });
  }

  /** All that is required but the picture; the name is asked for with the first one. */
  async fill(title: string): Promise<void> {
    await this.field('title').waitFor();
    if (await this.field('teacherName').isVisible()) await this.field('teacherName').fill('Nodira Azimova');
    await this.field('title').fill(title);
    await this.field('description').fill('For children from 7 to 9.');
    await this.place('link').check();
    await this.field('link').fill(meeting);
  }
}

/** What was done is told on the dashboard. */
export async function expectNews(page: Page, words: string): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
}

/** A real picture, as a phone would take it. */
export async function photo() {
  const drawing = { width: 1600, height: 1200, channels: 3, background: '#e79a0c' } as const;
  const buffer = await sharp({ create: drawing }).png().toBuffer();
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}
