import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { type Deed, deedsOn } from '#src/staff/log/deed.tsx';
import { Story } from '#src/staff/log/story.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';

/** Makes the loader of the page of a single thing: all that is known of it, and what the staff did to it. */
export function forThing<Thing>(load: (id: string) => Promise<Thing>) {
  return forAdmin(async ({ params: { id = '' } }) => {
    const [thing, deeds] = await Promise.all([load(id), deedsOn(id)]);
    return { thing, deeds };
  });
}

/** The sections that have pages of a single thing, and where their texts stand. */
const sections = {
  trials: 'staff/lessons/trials',
  requests: 'desk/requests',
  inbox: 'desk/inbox',
  orders: 'staff/money/orders',
  subscriptions: 'staff/money/subscriptions',
  enrolments: 'staff/money/enrolments',
  people: 'desk/people',
  'moving-in/pages': 'moving/moving-in/pages',
  lessons: 'staff/lessons/lessons',
  meetings: 'staff/lessons/meetings',
  texts: 'staff/site/texts',
  letters: 'staff/letters/letters',
  'data-requests': 'desk/data-requests',
  reviews: 'staff/lessons/reviews',
  'teacher-pages': 'staff/site/teacher-pages',
  payouts: 'staff/money/payouts',
  transfers: 'staff/money/transfers',
} as const;

type ThingPageProps = {
  heading: string;
  /** A line about it. */
  lead?: ReactNode;
  /** The section that lists it. */
  section: keyof typeof sections;
  /** What the way back is called, on a page of another room than its section's, whose texts it lacks. */
  back?: string;
  deeds: Deed[];
  children: ReactNode;
};

/** Sections whose address is not their name: addresses do not change. */
const addresses: Partial<Record<ThingPageProps['section'], string>> = {
  enrolments: '/admin/purchases',
  'moving-in/pages': '/admin/moving-in',
};

/** The page of a single thing: the way back, its name, its content, and what the staff did to it. */
export function ThingPage({ heading, lead, section, back, deeds, children }: ThingPageProps) {
  const { t } = useTranslation('staff');
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <div className="grid gap-2">
        <p>
          <Link to={addresses[section] ?? `/admin/${section}`}>
            {back ?? t(`${sections[section]}:heading`)}
          </Link>
        </p>
        <h1 className="text-2xl wrap-anywhere">{heading}</h1>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      {children}
      <Part heading={t('story')}>
        <Story deeds={deeds} />
      </Part>
    </>
  );
}
