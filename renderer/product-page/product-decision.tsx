import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { askingAddress, isChat, withMessage } from '#domain/addresses/asking-address.ts'
import { catalogueAddress, quoteAddress } from '#domain/addresses/site-addresses.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { texts } from '#generated/texts-detail.ts'
import type { LoadTableTable, Product, ProductSkuSummary } from '#generated/types.ts'
import { hasCatalogue } from '../catalogues/product-catalogues.ts'
import type { PlacedLink } from '../company/placed-link.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { QuoteListLink } from '../products/quote-list-link.tsx'
import { rememberProduct } from '../products/seen-products.ts'
import { SaveButtons } from '../saved-products/save-buttons.tsx'
import { showToast } from '../ui/feedback/feedback.ts'
import { ButtonLink } from '../ui/input/button.tsx'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { AppLink } from '../ui/navigation/app-link.tsx'
import { useVariantChoice } from '../variants/use-variant-choice.ts'
import { useVariantWords } from '../variants/use-variant-words.ts'
import { VariantPanel } from '../variants/variant-panel.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PaperCode } from './paper-code.tsx'

export interface ProductDecisionProps {
  product: Product
  /** The code of the SKU that the page's address asks for. */
  askedSku: string | null
  /** Is told the SKU that is chosen, or the only one. */
  onSku(sku: ProductSkuSummary | undefined): void
  tables: readonly LoadTableTable[]
  /** Where else to ask: a chat, a mail address. */
  links: readonly PlacedLink[]
  /** The style sheets travel with the page, so that the server's words look right before this code arrives. */
  look: Readonly<Record<string, string | undefined>>
  questionLook: Readonly<Record<string, string | undefined>>
}

/** What decides, and what follows from it: key figures, the variant, one first action and the other ways to ask. */
export function ProductDecision(props: ProductDecisionProps) {
  return (
    <LateTexts texts={texts}>
      <Decision {...props} />
    </LateTexts>
  )
}

function Decision({ product, askedSku, onSku, tables, links, look, questionLook }: ProductDecisionProps) {
  const intl = useIntl()
  const locale = useLocale()
  const choice = useVariantChoice(product, askedSku)
  // Who asks before an SKU is found has chosen something all the same.
  const soFar = useVariantWords().soFar(choice)
  const sku = choice.state.step === 'done' ? choice.state.sku : onlySku(product)
  useEffect(() => onSku(sku), [onSku, sku])
  useEffect(() => rememberProduct(product), [product])
  const code = sku?.sku_code ?? product.code
  const name = translatedText(product, 'name', locale)
  const message = intl.formatMessage({ id: 'detail.ask_about' }, { name, code: soFar ? `${code} (${soFar})` : code })
  const ways = links.map((link) => ({
    ...link,
    isChat: isChat(link.url),
    to: askingAddress(link.url, { subject: `${code} ${name}`, message }),
  }))
  const chat = ways.find((way) => way.isChat)
  const quote = withMessage(quoteAddress(product, sku), soFar)
  const shop = sku?.buy_url ?? product.buy_url
  return (
    <>
      <KeyFigures product={product} tables={tables} className={look.figures} />
      {choice.questions.length > 0 && (
        <VariantPanel
          product={product}
          choice={choice}
          label={intl.formatMessage({ id: 'detail.your_variant' })}
          look={{ panel: look.panel, status: look.status, row: look.row }}
          questionLook={questionLook}
        />
      )}
      <div className={look.actions}>
        <ButtonLink to={quote} size="lg">
          <FormattedMessage id="product.request_quote" />
        </ButtonLink>
        <QuoteListLink lines={[{ code, condition: soFar }]} variant="outline" size="lg" />
      </div>
      <ul className={look.ways} aria-label={intl.formatMessage({ id: 'detail.more_ways' })}>
        {ways.map(({ slug, name, lang, to }) => (
          <li key={slug} lang={lang}>
            <AppLink to={to}>{name}</AppLink>
          </li>
        ))}
        {hasCatalogue(product) && (
          <li>
            <AppLink to={catalogueAddress(product)}>
              <FormattedMessage id="detail.download_catalogue" />
            </AppLink>
          </li>
        )}
        {shop && (
          <li>
            <AppLink to={shop}>
              <FormattedMessage id="product.buy" />
            </AppLink>
          </li>
        )}
        <Share name={name} sku={sku} waiting={look.waiting} />
      </ul>
      <div className={look.save}>
        <SaveButtons product={product} look="labeled" />
      </div>
      <BottomBar className={look.bar}>
        {chat && (
          <ButtonLink to={chat.to} variant="outline">
            {chat.name}
          </ButtonLink>
        )}
        <ButtonLink to={quote}>
          <FormattedMessage id="detail.ask_for_quote" />
        </ButtonLink>
      </BottomBar>
      <PaperCode label={intl.formatMessage({ id: 'detail.scan' })} className={look.paper} />
    </>
  )
}

/** The only SKU of a product with a single one; undefined otherwise. */
function onlySku({ product_skus: [sku, ...others] }: Product) {
  return others.length === 0 ? sku : undefined
}

/** In the body itself: inside a size container, some browsers fix it to the container instead of the screen. */
function BottomBar({ className, children }: { className: string | undefined; children: ReactNode }) {
  const intl = useIntl()
  const hydrated = useHydrated()
  if (!hydrated) return null
  return createPortal(
    <aside className={className} aria-label={intl.formatMessage({ id: 'detail.ask_for_quote' })}>
      {children}
    </aside>,
    document.body,
  )
}

interface ShareProps {
  name: string
  sku: ProductSkuSummary | undefined
  /** Keeps its place until it can do something. */
  waiting: string | undefined
}

/** Gives the address of the page, with the chosen SKU, to the device's own sharing, or to the clipboard. */
function Share({ name, sku, waiting }: ShareProps) {
  const intl = useIntl()
  const hydrated = useHydrated()
  const share = async () => {
    const url = new URL(location.href)
    url.hash = ''
    if (sku) url.searchParams.set('sku', sku.sku_code)
    if (navigator.share) {
      // Closing the device's sheet is no failure.
      await navigator.share({ title: name, url: url.href }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url.href).then(
      () => showToast({ tone: 'success', title: intl.formatMessage({ id: 'detail.copied' }) }),
      () => showToast({ tone: 'error' }),
    )
  }
  return (
    <li className={hydrated ? undefined : waiting}>
      <button type="button" onClick={share}>
        <FormattedMessage id="detail.share" />
      </button>
    </li>
  )
}
