import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { translatedText } from '#domain/languages/translate.ts'
import { phoneAddress } from '#domain/text/phone-address.ts'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import type { Distributor, DistributorListComponent, Locale } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { mapAddress } from '#renderer/company/map-address.ts'
import { type SocialMedia, socialMedias } from '#renderer/company/social-medias.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { linkIcon } from '#renderer/ui/media/link-icon.ts'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './distributor-list.module.css'

export const queries = (_block: DistributorListComponent, context: BlockContext) => [
  callQuery(context, 'listDistributors'),
]

/**
 * Distributors with address, telephone number and links; the links are on the right or at the bottom, as the editor
 * placed them.
 */
export function DistributorList({ block, context }: BlockProps<DistributorListComponent>) {
  const intl = useIntl()
  const { data: distributors } = useSuspenseQuery(callQuery(context, 'listDistributors'))
  return (
    <ComponentSection block={block} heading="menu.distributor" tight>
      {distributors.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'base.nothing_found' })} />
      ) : (
        <TileGrid items={byCity(distributors, context.locale)} itemWidth="md">
          {(distributor) => <DistributorCard distributor={distributor} />}
        </TileGrid>
      )}
    </ComponentSection>
  )
}

/** By city, and in a city in the editors' order; without a city last. */
function byCity(distributors: readonly Distributor[], locale: Locale): Distributor[] {
  return [...distributors].sort((a, b) => {
    if (!a.city || !b.city) return Number(!a.city) - Number(!b.city)
    return a.city.localeCompare(b.city, locale)
  })
}

function DistributorCard({ distributor }: { distributor: Distributor }) {
  const locale = useLocale()
  const { right, bottom } = socialMedias(distributor)
  const address = postalAddress(distributor)
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        {/* Whoever looks for a distributor looks for a city. A company's name belongs to no language, so it isn't marked
            as English when it has no translation. */}
        <h3 className={styles.name}>
          {distributor.icon && (
            <Picture image={distributor.icon} alt="" sizes="3rem" fit="contain" className={styles.logo} />
          )}
          <span className={styles.words}>
            {distributor.city && <span className={styles.city}>{distributor.city}</span>}{' '}
            <span className={styles.company}>{translatedText(distributor, 'label', locale)}</span>
          </span>
        </h3>
        {address && (
          <address className={styles.address}>
            <AppLink to={mapAddress(address)}>{unbrokenUnits(address)}</AppLink>
          </address>
        )}
        {distributor.phone_number && (
          <AppLink to={phoneAddress(distributor.phone_number)} className={styles.phone}>
            {distributor.phone_number}
          </AppLink>
        )}
        {distributor.website && (
          <AppLink to={distributor.website} className={styles.website}>
            {new URL(distributor.website).host}
          </AppLink>
        )}
        <MediaLinks of={distributor} links={bottom} className={styles.bottom} />
      </div>
      <MediaLinks of={distributor} links={right} className={styles.right} />
    </article>
  )
}

/** The address as on a letter; the city comes before its postal code, unless the street address already contains it. */
function postalAddress({ address, city, postal_code: code }: Distributor): string {
  const place = [city && !address?.includes(city) && city, code].filter(Boolean).join('\u00a0')
  return [address, place].filter(Boolean).join(place === code ? ' ' : ', ')
}

interface MediaLinksProps {
  of: Distributor
  links: readonly SocialMedia[]
  className: string | undefined
}

function MediaLinks({ of: distributor, links, className }: MediaLinksProps) {
  if (links.length === 0) return null
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.url}>
          <AppLink to={link.url} className={styles.media} aria-label={`${link.name}, ${distributor.name}`}>
            <Icon icon={linkIcon(link.icon)} />
            {link.name}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
