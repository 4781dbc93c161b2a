import { href } from 'react-router';
/** The pages that the frame links to, with their names in the texts (`frame:nav.<name>`), as in the spec (§2). */
export const barLinks = [
  { to: href('/lessons'), name: 'lessons' },
  { to: href('/pricing'), name: 'pricing' },
  { to: href('/about-us'), name: 'about' },
  { to: href('/contact-us'), name: 'contact' },
] as const;

export const quickLinks = [
  { to: href('/subjects'), name: 'subjects' },
  { to: href('/lessons'), name: 'lessons' },
  { to: href('/pricing'), name: 'pricing' },
  { to: href('/how-it-works'), name: 'howItWorks' },
  { to: href('/contact'), name: 'contact' },
  { to: href('/about-us'), name: 'about' },
  { to: href('/support'), name: 'support' },
] as const;

export const legalLinks = ['terms', 'privacy', 'refund', 'cancellation'] as const;

/** Ids of what buttons open over the page. */
export const sideMenuId = 'side-menu';
export const subjectsMenuId = 'subjects-menu';
