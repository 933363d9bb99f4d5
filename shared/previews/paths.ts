/** The picture with which messengers announce a link, under /api. Its query has what the link's has. */
export const previewPath = '/preview'
