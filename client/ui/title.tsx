import { type Ref, useEffect } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'

type TitleProps = { children: string; className?: string; ref?: Ref<HTMLHeadingElement> }

/** Also the title of the browser's tab. */
export function Title({ children, ...props }: TitleProps) {
  const app = useTranslation('ui').t('appName')
  useEffect(() => {
    document.title = `${children} · ${app}`
    return () => void (document.title = app)
  }, [children, app])
  return <h1 {...props}>{children}</h1>
}
