import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ADDRESSES, catalogueAddress, quoteAddress } from '#domain/addresses/site-addresses.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import { CATALOGUE_REQUEST_LIMITS } from '#generated/limits.ts'
import { texts } from '#generated/texts-catalogue.ts'
import type { CatalogueLinksComponent, CatalogueRequestComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps, BlockQueries } from '#renderer/blocks/block-types.ts'
import { catalogueCrumbs } from '#renderer/catalogues/catalogue-crumbs.ts'
import { CatalogueDownload } from '#renderer/catalogues/catalogue-download.tsx'
import { catalogueDownloadsQuery, REQUEST_PARAMETER, refreshDelay } from '#renderer/catalogues/catalogue-downloads.ts'
import { CatalogueFiles } from '#renderer/catalogues/catalogue-file.tsx'
import { catalogueProductQuery } from '#renderer/catalogues/catalogue-product.ts'
import { needed } from '#renderer/data/content-query.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { PageLead } from '#renderer/ui/layout/page-lead.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import styles from './catalogue-links.module.css'
import { CatalogueRequest, queries as requestQueries } from './catalogue-request.tsx'

export const parameters = [REQUEST_PARAMETER]

export function queries(block: CatalogueLinksComponent, context: BlockContext): BlockQueries {
  const request = context.search.get(REQUEST_PARAMETER)
  if (request === null) return requestQueries(asRequest(block), context)
  const { product } = context.params
  return [
    catalogueDownloadsQuery(context, request, product),
    ...(product ? [catalogueProductQuery(context, product)] : []),
  ]
}

/**
 * The files of a catalogue request, under links that are valid for a short time and are renewed while the page is open.
 * Without a request, its form is shown.
 */
export function CatalogueLinks(props: BlockProps<CatalogueLinksComponent>) {
  const request = props.context.search.get(REQUEST_PARAMETER)
  if (request === null) return <CatalogueRequest {...props} block={asRequest(props.block)} />
  return (
    <LateTexts texts={texts}>
      <RequestLinks key={request} request={request} {...props} />
    </LateTexts>
  )
}

function RequestLinks({ block, context, request }: BlockProps<CatalogueLinksComponent> & { request: string }) {
  const intl = useIntl()
  const { locale } = context
  const client = useQueryClient()
  const query = catalogueDownloadsQuery(context, request, context.params.product)
  const { data: downloads } = useQuery({
    ...needed(query),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? refreshDelay(state.data.links, Date.now()) : false),
    // A page that was in the background for a while returns with expired links.
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > STALE_MS,
  })
  const segment = context.params.product
  const { data: product } = useQuery({
    ...catalogueProductQuery(context, segment ?? ''),
    enabled: segment !== undefined,
  })
  if (!downloads) return null

  const freshLink = async (id: string) => {
    const { links } = await client.fetchQuery({ ...query, staleTime: 0 })
    return links.find((link) => link.id === id)
  }
  const isOpen = downloads.state === 'open'
  return (
    <Section title={null} id={block.slug} tight>
      <SecretAddress />
      <PageLead
        crumbs={catalogueCrumbs(intl, locale, product)}
        title={<FormattedMessage id={isOpen ? 'catalogue.ready' : 'catalogue.closed'} />}
        subtitle={isOpen && <FormattedMessage id="catalogue.ready_hint" values={CATALOGUE_REQUEST_LIMITS} />}
      />
      <div className={styles.content}>
        {downloads.state !== 'open' ? (
          <EmptyState
            title={<FormattedMessage id={`catalogue.${downloads.state}`} />}
            description={
              <FormattedMessage id={`catalogue.${downloads.state}_hint`} values={CATALOGUE_REQUEST_LIMITS} />
            }
            action={
              <ButtonLink to={product ? catalogueAddress(product) : ADDRESSES['product-catalogue']}>
                <FormattedMessage id="catalogue.request_again" />
              </ButtonLink>
            }
          />
        ) : downloads.links.length === 0 ? (
          <EmptyState title={<FormattedMessage id="catalogue.none" />} />
        ) : (
          <CatalogueFiles>
            {downloads.links.map((link) => (
              <CatalogueDownload key={link.id} link={link} freshLink={freshLink} />
            ))}
          </CatalogueFiles>
        )}
        {isOpen && product && (
          <div className={styles.next}>
            <ButtonLink to={subjectAddress('product', product)} variant="outline">
              <FormattedMessage id="catalogue.back_to_product" />
            </ButtonLink>
            <ButtonLink to={quoteAddress(product)} variant="outline">
              <FormattedMessage id="product.request_quote" />
            </ButtonLink>
          </div>
        )}
      </div>
    </Section>
  )
}

function asRequest({ id, slug, name }: CatalogueLinksComponent): CatalogueRequestComponent {
  return { id, slug, name, component_name: 'catalogue-request', translations: [] }
}

/** Links older than this are renewed when the visitor returns to the page, in milliseconds. */
const STALE_MS = 10 * 60_000

/** The referrer policy of every other page of the site; see the server's headers. */
const USUAL = 'strict-origin-when-cross-origin'

/**
 * Keeps the address of this page secret while it is shown: no request made from the page contains it as referrer. The
 * server sends the same policy in a header; this is for visitors who got here by client-side navigation.
 */
function SecretAddress() {
  useEffect(() => {
    const policy = document.createElement('meta')
    policy.name = 'referrer'
    policy.content = 'no-referrer'
    document.head.append(policy)
    return () => {
      // Removing the element alone would leave its policy in force.
      policy.content = USUAL
      policy.remove()
    }
  }, [])
  return null
}
