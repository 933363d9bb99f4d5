import '#client/app.css'
import { ToastHost } from '#client/ui/toast-host.tsx'
import { CompleteProfilePage } from './complete-profile-page.tsx'

/** The app of somebody whose profile is not complete. */
export const Newcomer = ({ onDone }: { onDone: () => void }) => (
  <>
    <CompleteProfilePage onDone={onDone} />
    <ToastHost early />
  </>
)
