import { sharedValue } from '#client/lib/shared-value.ts'

/** Whether this browser keeps the app's data; null until it is known. */
const state = sharedValue<'kept' | 'refused' | null>(null)

export const setStorageState = state.set
export const useStorageState = state.use
