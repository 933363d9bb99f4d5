import { clear, createStore, get, getMany, promisifyRequest, set } from 'idb-keyval'
import type { Day } from '#shared/calendar.ts'
import type { Language } from '#shared/languages.ts'

/** The account whose data this device keeps: the session person of its answers, and the language that is shown. */
export type KeptAccount = { person: string; language: Language }

export const keptStore = createStore('bandeja', 'kept')
const key = 'account'

/** Undefined without one, and where the browser gives no storage. */
export const keptAccount = () => attempt(() => get<KeptAccount>(key, keptStore))

export const keepAccount = async (account: KeptAccount) => set(key, account, keptStore)

/** Home as it was last on the screen, for the page to show until the app has started. */
export type KeptView = { html: string; day: Day }

export const viewKey = 'first view'

/** The account and its view, of which there may be neither. */
export async function keptForPage() {
  const kept = await attempt(() => getMany([key, viewKey], keptStore))
  const [account, view] = (kept ?? []) as [KeptAccount?, KeptView?]
  return { account, view }
}

/** Keeps something of an account, unless the account was forgotten meanwhile, in another tab too. */
export const keepFor = (person: string, name: string, value: unknown) =>
  keptStore('readwrite', (store) => {
    const asked = store.get(key)
    asked.addEventListener('success', () => {
      if (asked.result?.person === person) store.put(value, name)
    })
    return promisifyRequest(store.transaction)
  })

/** Erases all that is kept of the account, and that there is one. Never throws. */
export const forgetAccount = () => attempt(() => clear(keptStore))

// Without IndexedDB its functions throw.
async function attempt<T>(act: () => Promise<T>) {
  try {
    return await act()
  } catch {
    return undefined
  }
}
