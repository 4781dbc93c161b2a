import { afterAll, beforeAll, expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Button } from '#src/ui/elements/button.tsx';
import { pill } from '#src/ui/elements/pill.ts';
import { Progress } from '#src/ui/elements/progress.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Toggle } from '#src/ui/forms/switch.tsx';
import { behaviour } from '../../tests/components/behaviour.ts';
import { show } from '../../tests/components/show.tsx';

/** High contrast, as Windows has it: the browser puts the system's few colours in the place of ours. */
async function forceColors(value: 'active' | 'none') {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
}

beforeAll(() => forceColors('active'));
afterAll(() => forceColors('none'));

/** What a control looks like, as numbers; a row of it is `width * 4` long. */
async function picture(element: Element) {
  const png = await page.screenshot({ element, save: false });
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return {
    width,
    height,
    pixels: context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(),
  };
}

/** How many pixels of the middle row's first five differ from the page's ground: whether it has an edge there. */
async function edge(element: Element): Promise<number> {
  const { width, height, pixels } = await picture(element);
  const ground = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  const row = Math.floor(height / 2) * width;
  return [0, 1, 2, 3, 4].filter((at) =>
    ground.some((part, index) => Math.abs((pixels[(row + at) * 4 + index] ?? 0) - part) > 60),
  ).length;
}

behaviour('each control has an edge', async () => {
  await show(
    <div className="grid gap-4 p-4">
      <Button>A</Button>
      <Button variant="quiet">B</Button>
      <Button variant="danger">C</Button>
      <Field label="D" name="d" />
      <Field label="E" name="e" as="textarea" />
      <Field label="F" name="f" as="select" />
      <ChoiceGroup legend="G" name="g" options={[{ value: 'h', label: 'H' }]} />
      <Toggle on={false} onChange={() => {}} aria-label="I" />
      <progress className="meter" value={0} max={2} aria-label="J" />
      <button type="button" className={pill}>
        K
      </button>
      <p className="justify-self-start rounded-full bg-mint px-3">L</p>
    </div>,
  );
  const controls = [
    ...document.querySelectorAll(
      'main :is(button, .control, .choice, [role=switch], progress, p.rounded-full)',
    ),
  ];
  expect(controls).toHaveLength(11);
  for (const control of controls) expect(await edge(control), control.outerHTML).toBeGreaterThan(0);
});

behaviour('what is chosen is told from what is not', async () => {
  await show(
    <div className="grid grid-cols-2 gap-4 p-4">
      <Toggle on={false} onChange={() => {}} aria-label="A" />
      <Toggle on onChange={() => {}} aria-label="A" />
      <Progress label="B" value={1} max={4} />
      <Progress label="B" value={3} max={4} />
      <meter className="meter" value={0.25} aria-label="G" />
      <meter className="meter" value={0.75} aria-label="G" />
      <ChoiceGroup legend="C" name="c" options={[{ value: 'd', label: 'D' }]} />
      <ChoiceGroup legend="C" name="e" defaultValue="d" options={[{ value: 'd', label: 'D' }]} />
      {[undefined, true].map((is) => (
        <button key={`${is}`} type="button" aria-pressed={is} className={`w-full ${pill}`}>
          E
        </button>
      ))}
      {[undefined, 'page' as const].map((is) => (
        <a
          key={`${is}`}
          href="/"
          aria-current={is}
          className="grid min-h-11 place-items-center aria-[current]:bg-mint"
        >
          F
        </a>
      ))}
    </div>,
  );
  const pairs = [
    ...document.querySelectorAll('main :is(button, a, .choice, [role=switch], progress, meter)'),
  ];
  expect(pairs).toHaveLength(12);
  for (let at = 0; at < pairs.length; at += 2) {
    const [one, other] = pairs.slice(at, at + 2) as [Element, Element];
    const [first, second] = [await picture(one), await picture(other)];
    const differ = first.pixels.filter(
      (part, index) => Math.abs(part - (second.pixels[index] ?? 0)) > 60,
    ).length;
    expect(differ, other.outerHTML).toBeGreaterThan(20);
  }
});
