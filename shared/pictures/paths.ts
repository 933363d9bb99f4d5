/** Under /api. */
export const picturePath = '/pictures/:pictureId'

/** The only addresses that profiles and clans keep. */
export const pictureUrl = (id: string) => `/api/pictures/${id}`

/** The id in such an address; null for any other. */
export const pictureIdIn = (url: string) => /^\/api\/pictures\/([\w-]{43})$/.exec(url)?.[1] ?? null
