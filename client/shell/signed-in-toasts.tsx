import { useCurrentUser } from '#client/auth/current-user.ts'
import { ToastHost } from '#client/ui/toast-host.tsx'

/** The toaster comes ahead of its first toast for those who will write something. */
export const SignedInToasts = () => <ToastHost early={useCurrentUser() !== undefined} />
