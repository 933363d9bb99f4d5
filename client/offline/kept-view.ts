import type { QueryClient } from '@tanstack/react-query'
import { del } from 'idb-keyval'
import { today } from '#client/lib/format.ts'
import { seenOnHome } from '#client/lib/opened-page.ts'
import { keepFor, keptStore, type KeptView, viewKey } from './kept-account.ts'

// The language and the data of the kept view.
let shown: unknown[] = []

/** Keeps what the screen shows of Home. Away from Home, a view of data that has changed is erased. */
export async function keepView(client: QueryClient, person: string) {
  const seen = [document.documentElement.lang, ...seenOnHome(client)]
  const isAsKept = seen.length === shown.length && seen.every((data, index) => data === shown[index])
  const html = isAsKept ? null : viewOfHome()
  if (html !== null) await keepFor(person, viewKey, { html, day: today() } satisfies KeptView)
  else if (!isAsKept) await del(viewKey, keptStore)
  shown = seen
}

function viewOfHome() {
  const shell = document.querySelector('[data-shell]')
  if (!shell || location.pathname + location.search !== '/' || scrollY > 0) return null
  const view = shell.cloneNode(true) as HTMLElement
  const isWide = matchMedia('(min-width: 64rem)').matches
  view.id = 'first'
  view.classList.add(isWide ? 'max-lg:hidden' : 'lg:hidden')
  const copies = view.querySelectorAll('*')
  for (const [index, element] of shell.querySelectorAll('*').entries()) {
    // A page may not bring styles, and what is below the screen is not seen before the app has started.
    copies[index]!.removeAttribute('style')
    if (element.matches('output') || element.getBoundingClientRect().top > innerHeight)
      copies[index]!.remove()
  }
  return view.outerHTML
}
