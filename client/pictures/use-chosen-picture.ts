import { useState } from 'react'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { AppError } from '#shared/errors.ts'

type Chosen =
  | { step: 'none' | 'opening' }
  | { step: 'opened'; picture: ImageBitmap }
  | { step: 'refused'; error: Error }

/** From the file that was chosen to the picture in it; `prepare` loads what is shown then. */
export function useChosenPicture(prepare: () => Promise<void>) {
  const [chosen, setChosen] = useState<Chosen>({ step: 'none' })
  const singleFlight = useSingleFlight()
  const open = async (file: File) => {
    setChosen({ step: 'opening' })
    try {
      const [{ openPicture }] = await Promise.all([load(), prepare().catch(throwUnavailable)])
      setChosen({ step: 'opened', picture: await openPicture(file) })
    } catch (error) {
      setChosen({ step: 'refused', error: error as Error })
    }
  }
  return {
    chosen,
    choose: (file: File) => {
      if (chosen.step !== 'opened') void singleFlight(() => open(file))
    },
    end: () => {
      if (chosen.step === 'opened') chosen.picture.close()
      setChosen({ step: 'none' })
    },
  }
}

// Whoever chooses no picture needs none of it.
const load = () => import('./picture-file.ts').catch(throwUnavailable)

const throwUnavailable = (cause: unknown) => {
  throw new AppError('unavailable', { message: String(cause), status: 0 })
}
