import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { AT_PARAM, findingAddress, listAddress } from '../place/addresses.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'
import { Opening } from './opening.tsx'

/** As many as one answer has. */
const MOST = 100

/** Leads on to a document of which only the key is known; to its list, searched for the key, where it is not found. */
export function Component() {
  const { collection = '', key = '' } = useParams()
  const [search] = useSearchParams()
  const query = { collection, q: key, limit: MOST }
  const { data, error, refetch } = useQuery(studioQuery(useLocale(), 'listStudioDocuments', { query }))
  if (error && !data) return <CallFault error={error} retry={refetch} />
  if (!data) return <Opening />
  const found = data.find((one) => one.key === key)
  const list = `${listAddress(collection)}?${new URLSearchParams({ q: key })}`
  return <Navigate to={found ? findingAddress(found, search.get(AT_PARAM)) : list} replace />
}
