/** By what a call shows who makes it, as the description of the API names it. */
export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access_token of POST /api/user/login',
  },
  child: {
    type: 'apiKey',
    in: 'cookie',
    name: 'child',
    description: 'Set when a child opens their link; over https its name begins with __Host-',
  },
} as const;
