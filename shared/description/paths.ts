/** The description of the API and its style sheet, under /api. */
export const descriptionPaths = {
  document: '/openapi.json',
  page: '/docs',
  style: '/docs.css',
} as const
