import { createContext, Fragment, memo, type ReactNode, useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import { ADDRESSES, brandAddress, categoryAddress } from '#domain/addresses/site-addresses.ts'
import { listOf, subjectAddress } from '#domain/subjects/subject-address.ts'
import { derivedOnce } from '#renderer/data/derived-once.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { sharedPart } from '#renderer/ui/layout/shared-part.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import type { ShellBrand, ShellMarket } from '../shell-queries.ts'
import { useCurrentMark, useMarksOf } from './current-mark.ts'
import { COMPANY_MENU, type MenuItem, RESOURCES_MENU } from './menus.ts'
import styles from './navigation-tree.module.css'

interface NavigationTreeProps {
  brands: readonly ShellBrand[]
  markets: readonly ShellMarket[]
  /** Shown under the entry of the current page. */
  index?: ReactNode
}

const IndexContext = createContext<ReactNode>(null)

const MARKETS = listOf('market-field').path
const CAREERS = listOf('career').path

type MarkOf = ReturnType<typeof useCurrentMark>

/**
 * The nested groups of the side navigation. The group of the current page is open; every group opens without scripts.
 * Not drawn again when the navigation opens or closes: a slow phone takes longer for it than a press may.
 */
function DrawnTree({ brands, markets, index }: NavigationTreeProps) {
  const markOf = useCurrentMark()
  return (
    <IndexContext value={index}>
      <ul className={styles.tree}>
        <Leaf to={ADDRESSES.home} mark={markOf(ADDRESSES.home)} main>
          <FormattedMessage id="menu.home" />
        </Leaf>
        <Group
          main
          label={<FormattedMessage id="menu.products" />}
          open={isIn(markOf, [ADDRESSES.product, ADDRESSES.home])}
        >
          <Leaf
            to={ADDRESSES.product}
            mark={pageOnly(markOf(ADDRESSES.product)) && (isAnyBrand(brands, markOf) ? undefined : 'page')}
          >
            <FormattedMessage id="menu.all_products" />
          </Leaf>
          {brands.map((brand) => (
            <BrandBranch key={brand.slug} brand={brand} markOf={markOf} />
          ))}
        </Group>
        <Group main label={<FormattedMessage id="menu.markets" />} open={isIn(markOf, [MARKETS])}>
          <Leaf to={MARKETS} mark={pageOnly(markOf(MARKETS))}>
            <FormattedMessage id="menu.all_markets" />
          </Leaf>
          {markets.map((market) => (
            <Leaf
              key={market.slug}
              to={subjectAddress('market-field', market)}
              mark={markOf(subjectAddress('market-field', market))}
              lang={market.lang}
            >
              {market.name}
            </Leaf>
          ))}
        </Group>
        <MenuGroup label={<FormattedMessage id="menu.company" />} menu={COMPANY_MENU} markOf={markOf} />
        <MenuGroup label={<FormattedMessage id="menu.resources" />} menu={RESOURCES_MENU} markOf={markOf} />
        <Leaf to={CAREERS} mark={markOf(CAREERS)} main>
          <FormattedMessage id="menu.career" />
        </Leaf>
      </ul>
    </IndexContext>
  )
}

function useTreeFacts({ brands, markets }: NavigationTreeProps): unknown[] {
  const menus = [...COMPANY_MENU, ...RESOURCES_MENU].map(({ to }) => to)
  const ofMarkets = markets.map((market) => subjectAddress('market-field', market))
  const targets = [
    ADDRESSES.home,
    ADDRESSES.product,
    ...brandsTargets(brands),
    MARKETS,
    ...ofMarkets,
    ...menus,
    CAREERS,
  ]
  return [brands, markets, useMarksOf(targets)]
}

export const NavigationTree = memo(import.meta.env.SSR ? sharedPart('navigation', DrawnTree, useTreeFacts) : DrawnTree)

function BrandBranch({ brand, markOf }: { brand: ShellBrand; markOf: MarkOf }) {
  const address = brandAddress(brand.slug)
  const leaves = brand.categories.map((category) => ({ category, to: categoryAddress(brand.slug, category.slug) }))
  if (leaves.length === 0) {
    return (
      <Leaf to={address} mark={markOf(address)}>
        {brand.name}
      </Leaf>
    )
  }
  return (
    <Group
      label={
        <span>
          <span>{brand.name}</span>
          <span className={styles.families}>
            {brand.categories.map((category, place) => (
              <Fragment key={category.slug}>
                {place > 0 && ', '}
                {category.lang ? <span lang={category.lang}>{category.name}</span> : category.name}
              </Fragment>
            ))}
          </span>
        </span>
      }
      open={isIn(markOf, brandTargets(brand))}
    >
      <Leaf to={address} mark={markOf(address)}>
        <FormattedMessage id="menu.all_of_brand" values={{ brand: brand.name }} />
      </Leaf>
      {leaves.map(({ category, to }) => (
        <Leaf key={category.slug} to={to} mark={markOf(to)} lang={category.lang}>
          {category.name}
        </Leaf>
      ))}
    </Group>
  )
}

function MenuGroup({ label, menu, markOf }: { label: ReactNode; menu: readonly MenuItem[]; markOf: MarkOf }) {
  const targets = menu.map((item) => item.to)
  return (
    <Group main label={label} open={isIn(markOf, targets)}>
      {menu.map((item) => (
        <Leaf key={item.to} to={item.to} mark={markOf(item.to)}>
          <FormattedMessage id={item.label} />
        </Leaf>
      ))}
    </Group>
  )
}

interface GroupProps {
  label: ReactNode
  open: boolean
  main?: boolean
  children: ReactNode
}

function Group({ label, open, main = false, children }: GroupProps) {
  return (
    <li>
      <details className={styles.group} open={open}>
        <summary className={classNames(styles.entry, main && styles.main)}>{label}</summary>
        <ul className={main ? styles.branch : styles.twig}>{children}</ul>
      </details>
    </li>
  )
}

interface LeafProps {
  to: string
  mark: 'page' | 'true' | undefined
  lang?: string
  /** Shown next to the groups rather than in one. */
  main?: boolean
  children: ReactNode
}

function Leaf({ to, mark, lang, main = false, children }: LeafProps) {
  const index = useContext(IndexContext)
  return (
    <li>
      <AppLink to={to} className={classNames(styles.entry, main && styles.main)} aria-current={mark} lang={lang}>
        {children}
      </AppLink>
      {mark && to !== ADDRESSES.home && index}
    </li>
  )
}

/**
 * A list's own entry is inside its open group, so on a detail page of that list only the detail's entry, if any, is
 * marked.
 */
function pageOnly(mark: 'page' | 'true' | undefined): 'page' | undefined {
  return mark === 'page' ? mark : undefined
}

function isIn(markOf: MarkOf, targets: readonly string[]): boolean {
  return targets.some((target) => markOf(target) !== undefined)
}

function isAnyBrand(brands: readonly ShellBrand[], markOf: MarkOf): boolean {
  return brands.some((brand) => isIn(markOf, brandTargets(brand)))
}

function brandTargets({ slug, categories }: ShellBrand): string[] {
  return [brandAddress(slug), ...categories.map((category) => categoryAddress(slug, category.slug))]
}

const brandsTargets = /* @__PURE__ */ derivedOnce((brands: readonly ShellBrand[]) => brands.flatMap(brandTargets))
