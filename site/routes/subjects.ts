import { addressOf, identityIn } from '#domain/subjects/subject-address.ts'
import { calls } from '#generated/calls.ts'
import { type SubjectKind, subjects } from '#generated/subjects.ts'
import type { PageSubject } from '#renderer/blocks/block-types.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { callQuery, type QueryName } from '#renderer/data/call-query.ts'
import { type ContentQuery, contentQuery, type DataContext } from '#renderer/data/content-query.ts'

type Entity = PageSubject['entity']

/** The query for the thing that the last segment of a detail address identifies. */
export function subjectQuery(context: DataContext, kind: SubjectKind, word: string): ContentQuery<Entity> {
  const plan = subjects[kind]
  const one = plan.calls.one as QueryName
  const identity = identityIn(plan, word)
  if (identity === null) return contentQuery(context, [one, word], () => Promise.reject(missing(one)))
  // Codegen has made sure that the call takes this one parameter and returns a thing of this kind.
  return callQuery(context, one, { params: { [plan.identity]: identity } } as never) as ContentQuery<Entity>
}

/** The thing together with its kind, as blocks receive it. */
export function asSubject(kind: SubjectKind, entity: Entity): PageSubject {
  return { kind, entity } as PageSubject
}

/** The canonical address of the thing, without language prefix; other spellings are redirected to it. */
export function subjectPath({ kind, entity }: PageSubject): string {
  return addressOf(subjects[kind], { ...entity })
}

function missing(name: string): ApiError {
  const endpoint = (calls.find((call) => call.name === name)?.path ?? '').replace(/\/\{.*$/, '')
  return new ApiError(`Data not available on ${endpoint}`, { status: 404, endpoint })
}
