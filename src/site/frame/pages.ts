/** Pages that the frame leads to, by their names in the texts (`frame:nav.<name>`), as the spec has them (§2). */
export const barLinks = [
  { to: '/lessons', name: 'lessons' },
  { to: '/pricing', name: 'pricing' },
  { to: '/about-us', name: 'about' },
  { to: '/contact-us', name: 'contact' },
] as const;

export const quickLinks = [
  { to: '/subjects', name: 'subjects' },
  { to: '/lessons', name: 'lessons' },
  { to: '/pricing', name: 'pricing' },
  { to: '/how-it-works', name: 'howItWorks' },
  { to: '/contact', name: 'contact' },
  { to: '/about-us', name: 'about' },
  { to: '/support', name: 'support' },
] as const;

export const legalLinks = ['terms', 'privacy', 'refund', 'cancellation'] as const;

/** Ids by which buttons open what lies over the page. */
export const sideMenuId = 'side-menu';
export const subjectsMenuId = 'subjects-menu';
