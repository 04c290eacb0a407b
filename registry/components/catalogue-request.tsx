import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Form } from '#domain/forms/form.ts'
import { translate } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import { catalogueRequestForm } from '#generated/forms/catalogue-request.ts'
import { texts } from '#generated/texts-catalogue.ts'
import type { CatalogueRequestComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps, BlockQueries } from '#renderer/blocks/block-types.ts'
import { sentParameters } from '#renderer/blocks/posted-form.ts'
import { catalogueCrumbs } from '#renderer/catalogues/catalogue-crumbs.ts'
import { CatalogueFile, CatalogueFiles, DatasheetFile, FileTitle } from '#renderer/catalogues/catalogue-file.tsx'
import { catalogueProductQuery } from '#renderer/catalogues/catalogue-product.ts'
import { formQueries } from '#renderer/forms/controls/form-options.ts'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { PageLead } from '#renderer/ui/layout/page-lead.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './catalogue-request.module.css'

export const parameters = sentParameters(catalogueRequestForm)

export function queries(_block: CatalogueRequestComponent, context: BlockContext): BlockQueries {
  const { product } = context.params
  return [
    ...(product ? [catalogueProductQuery(context, product)] : []),
    ...formQueries(product ? withoutProduct(catalogueRequestForm) : catalogueRequestForm, context),
  ]
}

/** The form for requesting the catalogue of the product in the address, next to the files that the visitor will get. */
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
                  <AppLink to={subjectAddress('product', product)} className={styles.name}>
                    <Translated of={product} field="name" />
                  </AppLink>
                </div>
              </div>
              <h2 className={styles.heading}>
                <FormattedMessage id="catalogue.files" values={{ count: product.files.length }} />
              </h2>
              <CatalogueFiles>
                {product.files.map((file) => (
                  <CatalogueFile
                    key={file.id}
                    title={<FileTitle file={file} />}
                    filesize={file.filesize}
                    type={file.type}
                  />
                ))}
              </CatalogueFiles>
              <h2 className={styles.heading}>
                <FormattedMessage id="catalogue.at_once" />
              </h2>
              <CatalogueFiles>
                <DatasheetFile product={product} />
              </CatalogueFiles>
            </aside>
          )}
          <div className={styles.form}>
            <SchemaForm
              key={product?.id}
              form={catalogueRequestForm}
              context={context}
              fixed={product ? { product: product.id } : undefined}
            />
          </div>
        </div>
      )}
    </Section>
  )
}

/** When the address contains the product, the form does not ask for it. */
function withoutProduct(form: Form): Form {
  return { ...form, fields: form.fields.filter(({ name }) => name !== 'product') }
}
