import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How many milliseconds a slide stands (spec §9). */
const delay = 4000;

/** Round and round; without gliding for visitors who ask for less motion. */
const options = {
  loop: true,
  align: 'start',
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;

const free = { hover: false, focus: false, touch: false };

/** What moves a row: fetched when the row comes near the screen, which on a phone it seldom does at once. */
async function makeCarousel(row: HTMLElement): Promise<EmblaCarouselType> {
  const [{ default: embla }, { default: autoplay }] = await Promise.all([
    import('embla-carousel'),
    import('embla-carousel-autoplay'),
  ]);
  return embla(row, options, [autoplay({ delay, playOnInit: false, stopOnFocusIn: false })]);
}

/**
 * A row of slides that moves on by itself and stands still while somebody is at it. It stops for good when they move it
 * themselves or press the button, and never starts by itself for visitors who ask for less motion.
 */
export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [alive, setAlive] = useState(false);
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(free);
  const playing = wanted && !Object.values(held).includes(true);

  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    let gone = false;
    let made: EmblaCarouselType | undefined;
    const near = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        // Where it cannot be fetched, the browser goes on scrolling the row.
        const carousel = await makeCarousel(row).catch(() => undefined);
        if (gone) return carousel?.destroy();
        made = carousel;
        setEmbla(carousel);
      },
      { rootMargin: '100% 0px' },
    );
    near.observe(row);
    return () => {
      gone = true;
      near.disconnect();
      made?.destroy();
    };
  }, []);

  // Before this the row was scrolled by the browser; it goes on from where that was left.
  useLayoutEffect(() => {
    if (!embla) return;
    const row = embla.rootNode();
    const [first, second] = embla.slideNodes();
    const step = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
    const scrolled = step > 0 ? Math.round(row.scrollLeft / step) : 0;
    row.scrollLeft = 0;
    embla.scrollTo(scrolled, true);
    setIndex(embla.selectedScrollSnap());
    setWanted(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    setAlive(true);
  }, [embla]);

  useEffect(() => {
    if (!embla) return;
    let touched = false;
    const touch = (on: boolean) => {
      touched = on;
      setHeld((now) => ({ ...now, touch: on }));
    };
    embla.on('pointerDown', () => touch(true));
    embla.on('pointerUp', () => touch(false));
    embla.on('select', () => {
      setIndex(embla.selectedScrollSnap());
      // A finger that only passes over holds the row; one that moves it keeps it.
      if (touched) setWanted(false);
    });
  }, [embla]);

  useEffect(() => {
    if (!embla || !alive) return;
    const { autoplay } = embla.plugins();
    const drive = () => (playing ? autoplay?.play() : autoplay?.stop());
    drive();
    // Measured anew (another width, another typeface), it would forget that it was playing.
    embla.on('reInit', drive);
    return () => void embla.off('reInit', drive);
  }, [embla, alive, playing]);

  return {
    viewport,
    /** Whether script moves the row; until then the browser scrolls it. */
    alive,
    /** The first slide in view, from 0. */
    index,
    /** Whether it moves by itself when nobody is at it. */
    wanted,
    playing,
    hold: (why: 'hover' | 'focus', on: boolean) => setHeld((now) => ({ ...now, [why]: on })),
    /** Started by the button it moves, though the pointer is still over it. */
    toggle() {
      if (!wanted) setHeld(free);
      setWanted(!wanted);
    },
    move(by: 1 | -1) {
      setWanted(false);
      if (!embla) viewport.current?.scrollBy({ left: by * viewport.current.clientWidth });
      else if (by > 0) embla.scrollNext();
      else embla.scrollPrev();
    },
  };
}
