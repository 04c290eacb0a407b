import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Distributor, DistributorListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { distributorQueries } from '#renderer/data/distributor-queries.ts'
import { type SocialMedia, socialMedias } from '#renderer/data/social-medias.ts'
import { translatedText } from '#renderer/i18n/translate.ts'
import { unbrokenUnits } from '#renderer/i18n/unbroken-units.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { EmptyState } from '#renderer/ui/empty-state.tsx'
import { Grid } from '#renderer/ui/grid.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { linkIcon } from '#renderer/ui/link-icon.ts'
import styles from './distributor-list.module.css'

export const queries = (_block: DistributorListComponent, context: BlockContext) => [distributorQueries.list(context)]

/** Distributors with address, telephone and links; the links stand at the right or below, as the editor placed them. */
export function DistributorList({ block, context }: BlockProps<DistributorListComponent>) {
  const intl = useIntl()
  const { data: distributors } = useSuspenseQuery(distributorQueries.list(context))
  return (
    <ComponentSection block={block} heading="menu.distributor" tight>
      {distributors.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'base.nothing_found' })} />
      ) : (
        <Grid itemWidth="md">
          {distributors.map((distributor) => (
            <li key={distributor.id}>
              <DistributorCard distributor={distributor} />
            </li>
          ))}
        </Grid>
      )}
    </ComponentSection>
  )
}

function DistributorCard({ distributor }: { distributor: Distributor }) {
  const locale = useLocale()
  const { right, bottom } = socialMedias(distributor)
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <p className={styles.city}>{distributor.city}</p>
        {/* A firm's name is in no language, so it isn't marked as English where it has no translation. */}
        <h3 className={styles.name}>{translatedText(distributor, 'label', locale)}</h3>
        <address className={styles.address}>{postalAddress(distributor)}</address>
        {distributor.phone_number && (
          <AppLink to={`tel:${distributor.phone_number.replace(/[^+\d]/g, '')}`} className={styles.phone}>
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

/** The address as it stands on a letter; the city comes before its postal code, unless the street line ends with it. */
function postalAddress({ address, city, postal_code: code }: Distributor): string {
  const place = [city && !address?.includes(city) && city, code].filter(Boolean).join('\u00a0')
  return unbrokenUnits([address, place].filter(Boolean).join(place === code ? ' ' : ', '))
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
          <AppLink
            to={link.url}
            className={styles.media}
            aria-label={`${link.name}, ${distributor.name}`}
            title={link.name}
          >
            <Icon icon={linkIcon(link.icon)} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
