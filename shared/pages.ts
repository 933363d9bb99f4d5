/** The addresses of pages, spelled exactly. For others the server answers 404 and the app says so. */
const pages = ['/', '/profile'] as const

export const pageAt = (path: string) => pages.find((page) => page === path)
