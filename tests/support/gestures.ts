import { act, fireEvent, screen } from '@testing-library/react'

/** Puts a text into the control of a label at once, as a paste does: for where typing is not the subject. */
export const fill = (label: string | RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input,textarea' }), { target: { value: text } })

/** Two clicks before the first one shows; as by a finger, which brings the focus along. */
export const clickTwice = (button: HTMLElement) =>
  act(() => {
    button.focus()
    button.click()
    button.click()
  })
