import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { datasheetAddress } from '#domain/addresses/datasheet-address.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { translate } from '#domain/languages/translate.ts'
import { languages } from '#generated/languages.ts'
import { texts } from '#generated/texts-catalogue.ts'
import type { FileLink } from '#generated/types.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { sizeFormat } from '../i18n/size-format.ts'
import { Translated } from '../i18n/translated.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { Icon } from '../ui/media/icon.tsx'
import { AppLink } from '../ui/navigation/app-link.tsx'
import { useUnitSystem } from '../units/use-units.ts'
import styles from './catalogue-file.module.css'

/** What people call the formats of files. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'PDF'],
  ['image/vnd.dxf', 'DXF'],
])

interface CatalogueFileProps {
  title: ReactNode
  /** Bytes. */
  filesize: number | null
  /** Media type. */
  type: string
  /** What else is to be known about it, in front of its kind and size. */
  facts?: readonly string[]
  /** The actions for this file. */
  children?: ReactNode
}

/** One catalogue file as a line of a list: its title, kind and size. */
export function CatalogueFile({ title, filesize, type, facts = [], children }: CatalogueFileProps) {
  const intl = useIntl()
  const size = (bytes: number) => intl.formatNumber(...sizeFormat(bytes))
  return (
    <li className={styles.file}>
      <Icon icon={FileText} size="lg" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>
          {[...facts, FORMATS.get(type) ?? type, ...(filesize === null ? [] : [size(filesize)])].join(' · ')}
        </span>
      </span>
      {children && <span className={styles.action}>{children}</span>}
    </li>
  )
}

/** The datasheet of a product as a line of the same list, in every language and the chosen units, for everybody. */
export function DatasheetFile({ product }: { product: { slug: string } }) {
  const system = useUnitSystem()
  return (
    <LateTexts texts={texts}>
      <CatalogueFile title={<FormattedMessage id="catalogue.datasheet" />} filesize={null} type="application/pdf">
        <span className={styles.languages}>
          {LOCALES.map((locale) => {
            const tag = languageTag(locale)
            return (
              <AppLink key={locale} to={datasheetAddress(product, locale, system)} lang={tag} hrefLang={tag}>
                {languages[locale].name}
              </AppLink>
            )
          })}
        </span>
      </CatalogueFile>
    </LateTexts>
  )
}

/** The title of a file, or its name when it has none. */
export function FileTitle({ file }: { file: FileLink }) {
  const hasTitle = translate(file, 'title', useLocale()) !== null
  return hasTitle ? <Translated of={file} field="title" /> : file.filename_download
}

/** The frame around a list of files. */
export function CatalogueFiles({ children }: { children: ReactNode }) {
  return <ul className={styles.files}>{children}</ul>
}
