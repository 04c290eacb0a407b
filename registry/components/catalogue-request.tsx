import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Form, forms } from '#generated/forms.ts'
import { texts } from '#generated/texts-catalogue.ts'
import type { CatalogueRequestComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps, BlockQueries } from '#renderer/blocks/block-types.ts'
import { catalogueCrumbs } from '#renderer/catalogues/catalogue-crumbs.ts'
import { CatalogueFile, CatalogueFiles } from '#renderer/catalogues/catalogue-file.tsx'
import { catalogueProductQuery } from '#renderer/data/catalogue-product.ts'
import { formQueries } from '#renderer/forms/form-options.ts'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { translate } from '#renderer/i18n/translate.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { ButtonLink } from '#renderer/ui/button.tsx'
import { EmptyState } from '#renderer/ui/empty-state.tsx'
import { PageLead } from '#renderer/ui/page-lead.tsx'
import { Picture } from '#renderer/ui/picture.tsx'
import { Section } from '#renderer/ui/section.tsx'
import styles from './catalogue-request.module.css'

const FORM = 'catalogue-request'

export function queries(_block: CatalogueRequestComponent, context: BlockContext): BlockQueries {
  const { product } = context.params
  const form = forms.get(FORM)
  return [
    ...(product ? [catalogueProductQuery(context, product)] : []),
    ...(form ? formQueries(product ? withoutProduct(form) : form, context) : []),
  ]
}

/** The form that asks for the catalogue of the address's product, beside the files one gets. */
export function CatalogueRequest(props: BlockProps<CatalogueRequestComponent>) {
  return (
    <LateTexts texts={texts}>
      <RequestForm {...props} />
    </LateTexts>
  )
}

function RequestForm({ block, context }: BlockProps<CatalogueRequestComponent>) {
  const intl = useIntl()
  const segment = context.params.product
  const { data: product } = useQuery({
    ...catalogueProductQuery(context, segment ?? ''),
    enabled: segment !== undefined,
  })
  const hasTitle = translate(block, 'title', context.locale) !== null
  return (
    <Section title={null} id={block.slug} tight>
      <PageLead
        crumbs={catalogueCrumbs(intl, context.locale, product)}
        title={hasTitle ? <Translated of={block} field="title" /> : <FormattedMessage id="catalogue.title" />}
        subtitle={
          translate(block, 'subtitle', context.locale) ? (
            <Translated of={block} field="subtitle" />
          ) : (
            <FormattedMessage id="catalogue.hint" />
          )
        }
      />
      {product && product.files.length === 0 ? (
        <div className={styles.none}>
          <EmptyState
            title={<FormattedMessage id="catalogue.none" />}
            description={<Translated of={product} field="name" />}
            action={
              <ButtonLink to={`/contact-us?${new URLSearchParams({ product: product.slug })}`}>
                <FormattedMessage id="catalogue.ask_for_information" />
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <div className={styles.layout}>
          {product && (
            <aside className={styles.subject} aria-label={intl.formatMessage({ id: 'catalogue.of' })}>
              <div className={styles.product}>
                <Picture image={product.thumbnail} alt="" ratio="4:3" sizes="9rem" className={styles.picture} />
                <div className={styles.words}>
                  <p className={styles.overline}>{[product.brand, product.code].filter(Boolean).join(' · ')}</p>
                  <AppLink to={`/product/detail/${product.slug}`} className={styles.name}>
                    <Translated of={product} field="name" />
                  </AppLink>
                </div>
              </div>
              <h2 className={styles.heading}>
                <FormattedMessage id="catalogue.files" values={{ count: product.files.length }} />
              </h2>
              <CatalogueFiles>
                {product.files.map(({ id, title, filename_download, filesize, type }) => (
                  <CatalogueFile key={id} title={title ?? filename_download} filesize={filesize} type={type} />
                ))}
              </CatalogueFiles>
            </aside>
          )}
          <div className={styles.form}>
            <SchemaForm
              key={product?.id}
              form={FORM}
              context={context}
              fixed={product ? { product: product.id } : undefined}
            />
          </div>
        </div>
      )}
    </Section>
  )
}

/** Where the address names the product, nobody has to choose among all of them. */
function withoutProduct(form: Form): Form {
  return { ...form, fields: form.fields.filter(({ name }) => name !== 'product') }
}
