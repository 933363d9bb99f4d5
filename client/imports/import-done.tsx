import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { href } from '#client/lib/location.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { importsApi } from '#shared/imports/api.ts'
import { ChooseFile } from './choose-file.tsx'
import { counted } from './counted.ts'
import { FocusedHeading } from './focused-heading.tsx'

type ImportDoneProps = { result: Output<typeof importsApi.run>; onFile: (file: File) => void }

export function ImportDone({ result: { added, duplicates }, onFile }: ImportDoneProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <Card className="grid justify-items-center gap-2 py-8 text-center lg:max-w-160">
      <CircleCheck aria-hidden size={40} className="text-win" />
      <FocusedHeading>{t('done.title', counted(added, language))}</FocusedHeading>
      <p className="text-ink-2">
        {t('done.text')}
        {duplicates > 0 && ` ${t('done.duplicates', counted(duplicates, language))}`}
      </p>
      <div className="flex flex-wrap justify-center gap-3 pt-3">
        <ButtonLink href={href({ tab: 'matches', view: 'history' })}>{t('done.history')}</ButtonLink>
        <ChooseFile look="outline" onFile={onFile}>
          {t('done.another')}
        </ChooseFile>
      </div>
    </Card>
  )
}
