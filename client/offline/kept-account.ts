import { clear, createStore, get, set } from 'idb-keyval'
import type { Language } from '#shared/languages.ts'

/** The account whose data this device keeps: the session person of its answers, and the language that is shown. */
export type KeptAccount = { person: string; language: Language }

export const keptStore = createStore('bandeja', 'kept')
const key = 'account'

/** Undefined without one, and where the browser gives no storage. */
export const keptAccount = () => get<KeptAccount>(key, keptStore).catch(() => undefined)

export const keepAccount = (account: KeptAccount) => set(key, account, keptStore)

/** Erases all that is kept of the account, and that there is one. Never throws. */
export const forgetAccount = () => clear(keptStore).catch(() => {})
