/** The pages of the back office, whose addresses are told only to who goes there. */
export const bringOffice = async () => (await import('./admin-routes.ts')).adminRoutes;
