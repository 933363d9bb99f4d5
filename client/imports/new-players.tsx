import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { Card } from '#client/ui/card.tsx'
import { counted } from './counted.ts'

/** The players without an account that the import would add; `names` are the first of them. */
export function NewPlayers({ names, total }: { names: readonly string[]; total: number }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const rest = total - names.length
  if (total === 0) return null
  return (
    <Card flush>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-medium -outline-offset-3 [&::-webkit-details-marker]:hidden">
          <span className="flex-1">{t('players.title', counted(total, language))}</span>
          <ChevronDown aria-hidden className="flex-none text-ink-2 group-open:rotate-180" />
        </summary>
        <div className="grid gap-2 border-t border-line p-4">
          <p className="text-14 text-ink-2">{t('players.text')}</p>
          <ul className="gap-x-6 wrap-anywhere sm:max-lg:columns-2">
            {names.map((name) => (
              <li key={name} className="py-0.5">
                {name}
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="text-ink-2">{t('players.more', counted(rest, language))}</p>}
        </div>
      </details>
    </Card>
  )
}
