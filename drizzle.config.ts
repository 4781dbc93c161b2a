/** How `npm run migration` finds the tables; what it runs is fetched for it. */
export default {
  dialect: 'postgresql',
  schema: './src/**/tables.server.ts',
  out: './db/migrations',
};
