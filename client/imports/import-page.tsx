import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { href } from '#client/lib/location.ts'
import { CheckFile } from './check-file.tsx'
import type { ChosenFile } from './chosen-file.ts'
import { ImportIntro } from './import-intro.tsx'
import { useDroppedFile } from './use-dropped-file.ts'

/** Brings the matches of a file into the reader's history: choose, look at what would happen, import. */
export function ImportPage() {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const choose = (file: File) => setChosen({ id: Date.now(), file })
  const isOver = useDroppedFile(choose)
  return (
    <>
      <div className="-ml-2.5 flex items-center pt-1 pb-3 lg:pt-0">
        <Link
          href={href({ tab: 'settings' })}
          aria-label={t('back')}
          className="grid size-tap flex-none place-items-center text-ink"
        >
          <ChevronLeft aria-hidden />
        </Link>
        <h1 className="text-30 font-[780]">{t('title')}</h1>
      </div>
      {chosen ? (
        <CheckFile key={chosen.id} chosen={chosen} onFile={choose} onForget={() => setChosen(null)} />
      ) : (
        <ImportIntro isOver={isOver} onFile={choose} />
      )}
    </>
  )
}
