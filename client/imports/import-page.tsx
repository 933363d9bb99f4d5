import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { useDroppedFile } from '#client/lib/use-dropped-file.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { BackTitle } from '#client/ui/back-link.tsx'
import { number } from '#shared/format.ts'
import { importedBytes, importedMatches } from '#shared/imports/limits.ts'
import { CheckFile, type ChosenFile } from './check-file.tsx'
import { fileSize } from './import-format.ts'
import { ChooseFile } from './import-step.tsx'
import { KnownColumns } from './known-columns.tsx'

export function ImportPage() {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const choose = (file: File) => setChosen({ id: Date.now(), file })
  const isOver = useDroppedFile(choose)
  return (
    <>
      <BackTitle href={href({ tab: 'settings' })} back={t('back')}>
        {t('title')}
      </BackTitle>
      {chosen ? (
        <CheckFile key={chosen.id} chosen={chosen} onFile={choose} onForget={() => setChosen(null)} />
      ) : (
        <ImportIntro isOver={isOver} onFile={choose} />
      )}
    </>
  )
}

type ImportIntroProps = { isOver: boolean; onFile: (file: File) => void }

function ImportIntro({ isOver, onFile }: ImportIntroProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <div className="grid gap-4 lg:max-w-160">
      <p className="text-ink-2">{t('lead')}</p>
      <div
        className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-link bg-court-tint' : 'border-line-strong'}`}
      >
        <ChooseFile look="primary" onFile={onFile}>
          {t('choose.label')}
        </ChooseFile>
        <p className="text-14 text-ink-2">
          <span className="pointer-coarse:hidden">{t('choose.drop')} </span>
          {t('choose.limits', {
            matches: number(importedMatches, language),
            size: fileSize(importedBytes, language),
          })}
        </p>
      </div>
      <KnownColumns />
    </div>
  )
}
