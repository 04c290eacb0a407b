import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { SELECTOR_ANSWER } from '#domain/addresses/site-addresses.ts'
import { HIT_WORDS } from '#generated/hit-words.ts'
import type { MessageId } from '#generated/message-ids.ts'
import { texts } from '#generated/texts-search.ts'
import type { SearchQuery, SearchResultsComponent, SearchSummary } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { askedSearch } from '#renderer/search/asked-search.ts'
import { searchAddress } from '#renderer/search/search-address.ts'
import { SearchForm } from '#renderer/search/search-form.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { LinkChips } from '#renderer/ui/navigation/link-chips.tsx'
import { PageSaid } from '#renderer/ui/navigation/page-said.tsx'
import { Pager } from '#renderer/ui/navigation/pager.tsx'
import { SearchHitItem } from './search-hit-item.tsx'
import styles from './search-results.module.css'
import { WaysOn } from './ways-on.tsx'

export const parameters = ['q', 'type', 'page']

export function queries(_block: SearchResultsComponent, context: BlockContext) {
  const asked = askedSearch(context.search)
  return asked
    ? [
        callQuery(context, 'search', { query: asked }),
        callQuery(context, 'getSearchSummary', { query: { q: asked.q } }),
      ]
    : []
}

/**
 * The site's search. The query, the kind and the page are in the address, so that a search can be shared, reloaded and
 * made without scripts.
 */
export function SearchResults({ block, context }: BlockProps<SearchResultsComponent>) {
  const asked = askedSearch(context.search)
  return (
    <LateTexts texts={texts}>
      <ComponentSection block={block} tight>
        <div className={styles.asking}>
          <SearchForm question={asked?.q ?? ''} />
        </div>
        {asked ? <Found asked={asked} context={context} /> : <NothingAsked />}
      </ComponentSection>
    </LateTexts>
  )
}

function NothingAsked() {
  return <EmptyState title={<FormattedMessage id="search.start" />} action={<WaysOn />} />
}

function Found({ asked, context }: { asked: SearchQuery; context: BlockContext }) {
  const intl = useIntl()
  const hits = useQuery({ ...callQuery(context, 'search', { query: asked }), placeholderData: keepPreviousData })
  const { data: summary } = useQuery({
    ...callQuery(context, 'getSearchSummary', { query: { q: asked.q } }),
    placeholderData: keepPreviousData,
  })
  const list = hits.data
  if (!list) return hits.isError ? <Failed asked={asked} error={hits.error} /> : null
  const count = list.filter_count
  const requirements = summary?.requirements ?? null
  if (count === 0) return requirements ? <OnlyRequired {...requirements} /> : <NothingFound asked={asked} />
  const corrected = summary?.corrected ?? null
  return (
    <div className={styles.results} aria-busy={hits.isPlaceholderData}>
      {requirements && <Required {...requirements} />}
      {corrected !== null && (
        <Corrected
          id={requirements ? 'search.texts_about' : 'search.corrected'}
          question={asked.q}
          corrected={corrected}
        />
      )}
      {summary && <Kinds asked={asked} summary={summary} />}
      <p className={styles.count} role="status">
        <FormattedMessage id="search.count" values={{ count, question: corrected ?? asked.q }} />
        <PageSaid page={list.page} />
      </p>
      {list.data.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="base.nothing_found" />}
          action={
            <AppLink to={searchAddress({ ...asked, page: 1 })}>
              <FormattedMessage id="search.first_page" />
            </AppLink>
          }
        />
      ) : (
        <ol className={styles.hits}>
          {list.data.map((hit) => (
            <li key={`${hit.type} ${hit.id}`}>
              <SearchHitItem hit={hit} question={corrected ?? asked.q} />
            </li>
          ))}
        </ol>
      )}
      <Pager
        list={list}
        hrefOf={(page) => searchAddress({ ...asked, page })}
        of={intl.formatMessage({ id: 'menu.search' })}
      />
    </div>
  )
}

type Requirements = NonNullable<SearchSummary['requirements']>

/** Leads to the selector with what the question requires of a product, which no text can answer. */
function Required({ url, parts }: Requirements) {
  return (
    <p className={styles.corrected}>
      <AppLink to={`${url}#${SELECTOR_ANSWER}`} className={styles.meant}>
        <RequiredParts parts={parts} />
      </AppLink>
    </p>
  )
}

/** The same where no text has anything to do with the question. */
function OnlyRequired({ url, parts }: Requirements) {
  return (
    <EmptyState
      title={
        <span role="status">
          <RequiredParts parts={parts} />
        </span>
      }
      action={
        <ButtonLink to={`${url}#${SELECTOR_ANSWER}`}>
          <FormattedMessage id="search.open_selector" />
        </ButtonLink>
      }
    />
  )
}

function RequiredParts({ parts }: Pick<Requirements, 'parts'>) {
  return <FormattedMessage id="search.requirements" values={{ requirements: parts.join(' · ') }} />
}

/** Says which query was used instead of the one typed. */
function Corrected({ id, question, corrected }: { id: MessageId; question: string; corrected: string }) {
  return (
    <p className={styles.corrected}>
      <FormattedMessage
        id={id}
        values={{
          question,
          corrected: (
            <AppLink key="corrected" to={searchAddress({ q: corrected })} className={styles.meant}>
              {corrected}
            </AppLink>
          ),
        }}
      />
    </p>
  )
}

function Kinds({ asked, summary }: { asked: SearchQuery; summary: SearchSummary }) {
  const intl = useIntl()
  if (summary.kinds.length < 2 && !asked.type) return null
  const all = summary.kinds.reduce((sum, { count }) => sum + count, 0)
  const label = (name: string, count: number) => `${name} (${intl.formatNumber(count)})`
  return (
    <LinkChips
      label={intl.formatMessage({ id: 'search.kinds' })}
      items={[
        {
          key: 'all',
          label: label(intl.formatMessage({ id: 'search.all_kinds' }), all),
          to: searchAddress({ q: asked.q }),
          current: asked.type === undefined,
        },
        ...summary.kinds.map(({ type, count }) => ({
          key: type,
          label: label(intl.formatMessage({ id: HIT_WORDS[type] }, { count: 2 }), count),
          to: searchAddress({ q: asked.q, type }),
          current: asked.type === type,
        })),
      ]}
    />
  )
}

function NothingFound({ asked }: { asked: SearchQuery }) {
  return (
    <EmptyState
      title={
        // Only this is announced; there are many onward links.
        <span role="status">
          <FormattedMessage id="search.none" values={{ question: asked.q }} />
        </span>
      }
      description={<FormattedMessage id="search.none_hint" />}
      action={<WaysOn />}
    />
  )
}

function Failed({ asked, error }: { asked: SearchQuery; error: Error }) {
  return (
    <div role="alert">
      <EmptyState
        title={<FormattedMessage id="search.failed" />}
        description={sentenceOf(error)}
        action={
          // Reloading the whole document also helps when scripts or the service were at fault.
          <AppLink to={searchAddress(asked)} reload>
            <FormattedMessage id="base.retry" />
          </AppLink>
        }
      />
    </div>
  )
}
