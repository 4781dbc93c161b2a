/** The parts of the frame that sleep: their code. Apart from it, so that what they are called stands in one list. */
export const bringSubjectsMenu = async () => (await import('./subjects-menu.tsx')).SubjectsMenu;
export const bringSideMenu = async () => (await import('./side-menu.tsx')).SideMenu;
export const bringFooter = async () => (await import('./footer.tsx')).Footer;
