/**
 * The addresses that are pages. Every other one is none, for the server that answers 404 and for the app that says so: no
 * other spelling, no slash more at the end.
 */
const pages = ['/', '/profile'] as const

export const pageAt = (path: string) => pages.find((page) => page === path)
