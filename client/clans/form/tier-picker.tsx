import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TierTag } from '#client/clans/tier-tag.tsx'
import { tiers } from '#shared/clans/tiers.ts'

/** The three tiers, each as the tag that the clan will wear. */
export function TierPicker(radio: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>) {
  const { t } = useTranslation('clans')
  return (
    <div
      role="radiogroup"
      aria-labelledby="clan-tier"
      aria-describedby="clan-tier-hint"
      className="grid gap-1.5"
    >
      <span id="clan-tier" className="text-14 font-[660]">
        {t('form.tier')}
      </span>
      <div className="grid grid-cols-3 gap-2 narrow:gap-1">
        {tiers.map((tier) => (
          <label
            key={tier}
            className="relative grid min-h-tap-lg cursor-pointer place-items-center rounded-ctl border-2 border-line bg-surface has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input {...radio} type="radio" value={tier} className="sr-only" />
            <TierTag tier={tier} />
          </label>
        ))}
      </div>
      <p id="clan-tier-hint" className="text-13 text-ink-2">
        {t('form.tierHint')}
      </p>
    </div>
  )
}
