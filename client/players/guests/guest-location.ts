import { close, type AppLocation } from '#client/lib/location.ts'

const guestDialogs = ['rename-player', 'merge-player', 'offer-player'] as const
export type GuestDialogName = (typeof guestDialogs)[number]

export const isGuestDialog = (dialog: AppLocation['dialog']): dialog is GuestDialogName =>
  guestDialogs.some((each) => each === dialog)

export const closeGuestDialog = () => close('dialog', 'player', 'q')
