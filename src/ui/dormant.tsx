import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useRef } from 'react';
import { loadTexts } from '#src/platform/texts.ts';

type Part = {
  name: string;
  wake: () => Promise<void>;
  /** There once its code is. */
  Component?: ComponentType;
  /** Stands in its place until then. */
  Late: ComponentType;
  whenSeen: boolean;
};

const parts = new Map<string, Part>();

/**
 * A part of a page that stays the server's HTML until somebody is about to use it, and whose code and texts are not
 * even fetched before. The first script sees who comes near and asks for it (`wake`); what was pressed or typed in it
 * is handed on once it is `hydrated`. With `whenSeen` it also wakes by being scrolled to: for what moves by itself.
 * What it gives is one element, made once and without props, so that nothing above has a reason to draw it anew.
 */
export function dormant(
  name: string,
  namespaces: string[],
  load: () => Promise<ComponentType>,
  { whenSeen = false } = {},
): ReactElement {
  const gate = Promise.withResolvers<void>();
  let loading: Promise<void> | undefined;
  const Late = lazy(async () => {
    await gate.promise;
    return { default: part.Component as ComponentType };
  });
  const part: Part = { name, wake, Late, whenSeen };
  parts.set(name, part);
  return <Dormant part={part} />;

  function wake(): Promise<void> {
    loading ??= Promise.all([load(), loadTexts(namespaces)]).then(
      ([Component]) => {
        part.Component = Component;
        gate.resolve();
      },
      () => {
        // It did not arrive; the next sign tries again.
        loading = undefined;
        dispatchEvent(new Event('asleep'));
      },
    );
    return loading;
  }
}

function Dormant({ part }: { part: Part }) {
  const place = useRef<HTMLDivElement>(null);
  const Content = part.Component ?? part.Late;
  useEffect(() => {
    if (!part.whenSeen || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void part.wake();
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [part]);
  return (
    <div ref={place} data-dormant={part.name}>
      <Suspense>
        <Content />
        <Awake place={place} />
      </Suspense>
    </div>
  );
}

/** Says that what stands beside it answers now. */
function Awake({ place }: { place: { current: HTMLElement | null } }) {
  useEffect(() => {
    place.current?.removeAttribute('data-dormant');
    dispatchEvent(new Event('hydrated'));
  }, [place]);
  return null;
}

/**
 * Brings the parts, those of one page by the beginning of their names: on the server all of them, in the browser those
 * of the page that is gone to, for which no HTML of the server's stands. The loader of whatever has such parts.
 */
export async function bringDormant(beginning: string): Promise<null> {
  await Promise.all(named(beginning).map(([, part]) => part.wake()));
  return null;
}

/** Wakes what is asleep on the page, all of it or what is named so. Whether it came. */
export async function wakeAll(beginning = ''): Promise<boolean> {
  const sleeping = named(beginning).filter(([name]) => asleep(name));
  await Promise.all(sleeping.map(([, part]) => part.wake()));
  if (sleeping.some(([, { Component }]) => !Component)) return false;
  while (sleeping.some(([name]) => asleep(name)))
    await new Promise((done) => addEventListener('hydrated', done, { once: true }));
  return true;
}

function named(beginning: string): [string, Part][] {
  return [...parts].filter(([name]) => name.startsWith(beginning));
}

/** Whether anything on the page sleeps. */
export function isAnyAsleep(): boolean {
  return document.querySelector('[data-dormant]') !== null;
}

function asleep(name: string): boolean {
  return document.querySelector(`[data-dormant="${name}"]`) !== null;
}

if (typeof document !== 'undefined')
  addEventListener('wake', (event) => parts.get((event as CustomEvent<string>).detail)?.wake());
