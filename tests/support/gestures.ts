import { act, fireEvent, screen } from '@testing-library/react'

/**
 * Sets the value of the control with a label at once, as a paste does: for tests whose subject is not typing.
 */
export const fill = (label: string | RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input,textarea' }), { target: { value: text } })

/** Two clicks before the effect of the first one shows; with the focus, as a tap has. */
export const clickTwice = (button: HTMLElement) =>
  act(() => {
    button.focus()
    button.click()
    button.click()
  })
