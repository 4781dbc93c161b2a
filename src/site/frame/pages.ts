import { href } from 'react-router';
/** Pages that the frame leads to, by their names in the texts (`frame:nav.<name>`), as the spec has them (§2). */
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

/** Ids by which buttons open what lies over the page. */
export const sideMenuId = 'side-menu';
export const subjectsMenuId = 'subjects-menu';
