import { FormattedMessage, useIntl } from 'react-intl'
import { LOCALES } from '#domain/languages/locales.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { languages } from '#generated/languages.ts'
import type { BlockType } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { ScrollRegion } from '#renderer/ui/layout/scroll-region.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { Badge } from '#renderer/ui/text/badge.tsx'
import styles from './block-gallery.module.css'
import { FieldTable } from './field-table.tsx'

/** The widths at which every page is checked: phone, tablet, desktop. */
const WIDTHS = [390, 820, 1280] as const

interface BlockTypeDetailProps {
  type: BlockType
  path: string
}

/** One block type: its fields with their limits, its examples as content files and as visitors see them. */
export function BlockTypeDetail({ type, path }: BlockTypeDetailProps) {
  return (
    <>
      <p>
        <AppLink to={path}>
          ← <FormattedMessage id="gallery.all" />
        </AppLink>
      </p>
      <h2 className={styles.heading}>{type.title}</h2>
      <p className={styles.facts}>
        <code>{type.name}</code>
        <Badge>
          <FormattedMessage id={`gallery.${type.envelope}`} />
        </Badge>
        <Badge>
          <FormattedMessage id="gallery.version" values={{ version: type.version }} />
        </Badge>
      </p>
      {type.hint && <p>{type.hint}</p>}
      {type.subject && (
        <p>
          <FormattedMessage id="gallery.subject" values={{ subject: type.subject }} />
        </p>
      )}
      <FieldTable fields={type.fields} />
      <Examples type={type} />
      {type.preview && <Previews title={type.title} preview={type.preview} />}
    </>
  )
}

function Examples({ type }: { type: BlockType }) {
  const intl = useIntl()
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showToast({ title: intl.formatMessage({ id: 'gallery.copied' }), tone: 'success' })
  }
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>
        <FormattedMessage id="gallery.examples" />
      </h3>
      {type.examples.map(({ slug, document, faults }) => (
        <details key={slug} className={styles.example}>
          <summary className={styles.summary}>
            <code>{slug}</code>
            <Badge tone={faults.length === 0 ? 'success' : 'error'}>
              <FormattedMessage id={faults.length === 0 ? 'gallery.valid' : 'gallery.invalid'} />
            </Badge>
          </summary>
          {faults.map((fault) => (
            <p key={fault}>
              <code>{fault}</code>
            </p>
          ))}
          <ScrollRegion label={intl.formatMessage({ id: 'gallery.document' })} className={styles.document}>
            <pre>{document}</pre>
          </ScrollRegion>
          <Button size="sm" variant="outline" onClick={() => copy(document)}>
            <FormattedMessage id="gallery.copy" />
          </Button>
        </details>
      ))}
    </section>
  )
}

function Previews({ title, preview }: { title: string; preview: string }) {
  const intl = useIntl()
  const locale = useLocale()
  const ordered = [...LOCALES].sort((a, b) => Number(b === locale) - Number(a === locale))
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>
        <FormattedMessage id="gallery.previews" />
      </h3>
      <p>
        <a href={localizedPath(preview, locale)} target="_blank" rel="noopener">
          <FormattedMessage id="gallery.open" />
        </a>
      </p>
      {ordered.flatMap((language) =>
        WIDTHS.map((width) => {
          const words = { title, width, language: languages[language].name }
          const name = intl.formatMessage({ id: 'gallery.preview' }, words)
          return (
            <figure key={`${language}-${width}`} className={styles.preview}>
              <figcaption className={styles.hint}>
                {words.language} · <FormattedMessage id="gallery.width" values={{ width }} />
              </figcaption>
              <ScrollRegion label={name} className={styles.window}>
                <iframe title={name} src={localizedPath(preview, language)} width={width} height={560} loading="lazy" />
              </ScrollRegion>
            </figure>
          )
        }),
      )}
    </section>
  )
}
