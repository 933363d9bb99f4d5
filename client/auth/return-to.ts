import { loginPath } from '#shared/auth/paths.ts'

/** Who signs in by one of the links comes back to the address. */
export function returnTo(links: ParentNode, address: string) {
  for (const link of links.querySelectorAll<HTMLAnchorElement>(`a[href^="${loginPath}"]`)) {
    const way = new URL(link.href)
    way.searchParams.set('returnTo', address)
    link.href = way.pathname + way.search
  }
}
