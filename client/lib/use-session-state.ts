import { useSyncExternalStore } from 'react'
import { onSessionChange, sessionState } from './session-person.ts'

// Separate, for the service worker, which has no React.
export const useSessionState = () => useSyncExternalStore(onSessionChange, sessionState, sessionState)
