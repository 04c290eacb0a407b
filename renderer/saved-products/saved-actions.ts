import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { USER_PRODUCT_LIMITS } from '#generated/limits.ts'
import { type ToastCode, toastMessages } from '#generated/toast-messages.ts'
import type { Locale } from '#generated/types.ts'
import { type ActionResult, runAction } from '../data/action-result.ts'
import { statusOf } from '../data/api-error.ts'
import type { DataContext } from '../data/content-query.ts'
import { showToast, type ToastAction } from '../ui/feedback/feedback.ts'
import { tellOtherTabs } from './other-tabs.ts'
import {
  markedProducts,
  marksFor,
  type SavedListName,
  type SavedMark,
  type SavedTarget,
  withMarks,
  withoutMarks,
} from './saved-marks.ts'
import { catchUp, knownMarks, savedMutationKey, writeMarks } from './saved-queries.ts'
import { hasVisitorKey } from './visitor-mark.ts'

/** What an action works with. */
export interface SavedTools {
  client: QueryClient
  context: DataContext
}

interface ActionOptions {
  /** Leaves the query cache alone: only the service is called. */
  skipCommit?: boolean
}

const PAGES: Record<SavedListName, string> = {
  wishlist: ADDRESSES.wishlist,
  compare: ADDRESSES['product-compare'],
}

/** The toast for one click replaces the toast for the previous one. */
const TOPIC = 'saved-products'

/**
 * Calls of the same scope are sent one after the other, so that the last click decides the outcome, both here and in
 * the service.
 */
const SCOPE = { id: 'saved-products' }

/** Adds a product, or one of its SKUs, to a list: shown here straight away, and reverted if the service refuses. */
export async function addSaved(
  tools: SavedTools,
  list: SavedListName,
  { product, sku }: SavedTarget,
  options: ActionOptions = {},
): Promise<ActionResult<unknown>> {
  return addMarks(tools, list, [{ product, sku: sku ?? null }], options)
}

/**
 * Removes a product with all its SKUs, or only one of them, from a list: shown here straight away, and reverted if the
 * service refuses.
 */
export async function removeSaved(
  tools: SavedTools,
  list: SavedListName,
  target: SavedTarget,
  { skipCommit = false }: ActionOptions = {},
): Promise<ActionResult<unknown>> {
  const { client, context } = tools
  const { api } = context
  const removed = marksFor(knownMarks(client, list) ?? [], target)
  return change(tools, list, {
    action: `remove_${list}`,
    at: skipCommit ? 'never' : 'once',
    call() {
      const { product: productId, sku: productSkuId } = target
      return list === 'compare'
        ? api.removeCompare({ body: { productId } })
        : api.removeWishlist({ body: { productId, ...(productSkuId !== undefined && { productSkuId }) } })
    },
    apply: (marks) => withoutMarks(marks, removed),
    revert: (marks) => withMarks(marks, removed),
  })
}

/** Adds or removes, whichever applies, and shows a toast with the outcome, from which a removal can be undone. */
export async function toggleSaved(
  tools: SavedTools,
  list: SavedListName,
  target: SavedTarget,
  name: string,
): Promise<void> {
  const { client, context } = tools
  const removed = marksFor(knownMarks(client, list) ?? [], target)
  if (removed.length > 0) {
    const result = await removeSaved(tools, list, target)
    const undo = {
      label: toastMessages.toast_undo[context.locale],
      run: () => void restore(tools, list, removed, name),
    }
    say(result, name, undo)
  } else {
    say(await addSaved(tools, list, target), name, showList(list, tools))
  }
}

/** Restores what was removed. */
async function restore(tools: SavedTools, list: SavedListName, marks: readonly SavedMark[], name: string) {
  say(await addMarks(tools, list, marks), name, showList(list, tools))
}

async function addMarks(
  tools: SavedTools,
  list: SavedListName,
  marks: readonly SavedMark[],
  { skipCommit = false }: ActionOptions = {},
): Promise<ActionResult<unknown>> {
  const { client, context } = tools
  const known = knownMarks(client, list) ?? []
  const added = withoutMarks(marks, known)
  // If the list seems full, the service decides, and nothing is shown that might have to be reverted.
  const at = hasRoom(list, withMarks(known, added)) ? 'once' : 'success'
  return change(tools, list, {
    action: `add_${list}`,
    at: skipCommit ? 'never' : at,
    async call() {
      for (const mark of marks) await add(context, list, mark)
      if (!hasVisitorKey()) throw new Error(toastMessages.cookies_blocked[context.locale])
    },
    apply: (now) => withMarks(now, added),
    revert: (now) => withoutMarks(now, added),
  })
}

/** A change of a list: the call that makes it, and its effect on the marks. */
interface SavedChange {
  action: `${'add' | 'remove'}_${SavedListName}`
  /** When the change is shown: before the service has answered, after it has accepted, or never. */
  at: 'once' | 'success' | 'never'
  call(): Promise<unknown>
  apply(marks: readonly SavedMark[]): SavedMark[]
  revert(marks: readonly SavedMark[]): SavedMark[]
}

/** Makes one change, after all earlier ones, and notifies the other tabs. */
async function change(
  { client, context }: SavedTools,
  list: SavedListName,
  { action, at, call, apply, revert }: SavedChange,
): Promise<ActionResult<unknown>> {
  const write = (next: SavedChange['apply']) => writeMarks(client, list, next(knownMarks(client, list) ?? []))
  const mutation = new MutationObserver(client, {
    mutationKey: savedMutationKey(list),
    scope: SCOPE,
    // While offline a click is refused with a message instead of being queued until the network is back.
    networkMode: 'always',
    async mutationFn() {
      refuseOffline(context.locale)
      return call()
    },
    onMutate() {
      if (at === 'once') write(apply)
    },
    onError() {
      if (at === 'once') write(revert)
    },
    onSuccess() {
      if (at === 'success') write(apply)
      tellOtherTabs()
    },
  })
  const result = await runAction(action, context.locale, () => mutation.mutate())
  mutation.reset()
  void catchUp(client, context, list)
  return result
}

function hasRoom(list: SavedListName, marks: readonly SavedMark[]): boolean {
  const count = list === 'compare' ? markedProducts(marks).length : marks.length
  return count <= USER_PRODUCT_LIMITS[list]
}

function add({ api }: DataContext, list: SavedListName, { product, sku }: SavedMark): Promise<unknown> {
  if (list === 'compare') return api.addCompare({ body: { productId: product } })
  return api.addWishlist({ body: { productId: product, productSkuId: sku } })
}

function refuseOffline(locale: Locale): void {
  if (!navigator.onLine) throw new Error(toastMessages.browser_offline[locale])
}

/**
 * Shows a toast: for a success with a follow-up action; for a failure with its reason, unless the message already
 * contains it.
 */
function say(result: ActionResult<unknown>, name: string, action: ToastAction): void {
  const { success, message } = result
  if (success) {
    showToast({ title: message, description: name, tone: 'success', action, topic: TOPIC })
    return
  }
  const description = message.includes(result.reason) ? undefined : result.reason
  // A visitor can do something about a full list, but not about a service that does not answer.
  const canHelp = statusOf(result.error) === 422 && action.to !== undefined
  showToast({ title: message, description, tone: 'error', action: canHelp ? action : undefined, topic: TOPIC })
}

function showList(list: SavedListName, { context }: SavedTools): ToastAction {
  const label: ToastCode = `toast_show_${list}`
  return { label: toastMessages[label][context.locale], to: PAGES[list] }
}
