import type { QueryClient } from '@tanstack/react-query'
import { type ErrorCode, errorMessages } from '#generated/error-messages.ts'
import { USER_PRODUCT_LIMITS } from '#generated/limits.ts'
import type { Locale } from '#generated/types.ts'
import { type ActionResult, runAction } from '../data/action-result.ts'
import { statusOf } from '../data/api-error.ts'
import type { DataContext } from '../data/content-query.ts'
import { showToast, type ToastAction } from '../ui/feedback.ts'
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
import { beginChange, endChange, knownMarks, refreshSaved, writeMarks } from './saved-queries.ts'
import { hasVisitorKey } from './visitor-mark.ts'

/** What an action works with, and what it tells the visitor. */
export interface SavedTools {
  client: QueryClient
  context: DataContext
}

interface ActionOptions {
  /** Leaves the query cache alone: only the service is told. */
  skipCommit?: boolean
}

const PAGES: Record<SavedListName, string> = { wishlist: '/wishlist', compare: '/product/compare' }

/** What is said about a click makes way for what is said about the next. */
const TOPIC = 'saved-products'

/** Calls go out one after the other, so that the last click is what stands in the end, here and there. */
let queue: Promise<unknown> = Promise.resolve()

/** Puts a product, or one of its SKUs, on a list: here at once, and back off it when the service refuses. */
export async function addSaved(
  tools: SavedTools,
  list: SavedListName,
  { product, sku }: SavedTarget,
  options: ActionOptions = {},
): Promise<ActionResult<unknown>> {
  return addMarks(tools, list, [{ product, sku: sku ?? null }], options)
}

/** Takes a product with all its SKUs, or one of them alone, off a list: here at once, and back on it when the service refuses. */
export async function removeSaved(
  tools: SavedTools,
  list: SavedListName,
  target: SavedTarget,
  { skipCommit = false }: ActionOptions = {},
): Promise<ActionResult<unknown>> {
  const { client, context } = tools
  const { api, locale } = context
  const removed = marksFor(knownMarks(client, list) ?? [], target)
  const write = (next: (marks: readonly SavedMark[]) => SavedMark[]) =>
    skipCommit || writeMarks(client, list, next(knownMarks(client, list) ?? []))
  write((marks) => withoutMarks(marks, removed))
  const result = await change(tools, list, () =>
    runAction(`remove_${list}`, locale, async () => {
      refuseOffline(locale)
      const { product: productId, sku: productSkuId } = target
      return list === 'compare'
        ? api.removeCompare({ body: { productId } })
        : api.removeWishlist({ body: { productId, ...(productSkuId !== undefined && { productSkuId }) } })
    }),
  )
  if (!result.success) write((marks) => withMarks(marks, removed))
  return result
}

/** Adds or removes, whichever the visitor means, and says how it went; what was removed can be put back from there. */
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
      label: errorMessages.toast_undo[context.locale],
      run: () => void restore(tools, list, removed, name),
    }
    say(result, name, undo)
  } else {
    say(await addSaved(tools, list, target), name, showList(list, tools))
  }
}

/** Puts back what was removed. */
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
  const { locale } = context
  const known = knownMarks(client, list) ?? []
  const added = withoutMarks(marks, known)
  // Where no place seems left the service decides, and nothing is shown that it would take back.
  const isSure = !skipCommit && hasRoom(list, withMarks(known, added))
  if (isSure) writeMarks(client, list, withMarks(known, added))
  const result = await change(tools, list, () =>
    runAction(`add_${list}`, locale, async () => {
      refuseOffline(locale)
      for (const mark of marks) await add(context, list, mark)
      if (!hasVisitorKey()) throw new Error(errorMessages.cookies_blocked[locale])
    }),
  )
  const now = knownMarks(client, list) ?? []
  if (result.success && !isSure && !skipCommit) writeMarks(client, list, withMarks(now, added))
  if (!result.success && isSure) writeMarks(client, list, withoutMarks(now, added))
  return result
}

/** Carries out one change after all that were asked for before it, and lets the other tabs know. */
async function change(
  { client, context }: SavedTools,
  list: SavedListName,
  run: () => Promise<ActionResult<unknown>>,
): Promise<ActionResult<unknown>> {
  beginChange(list)
  const turn = queue.then(run)
  queue = turn
  const result = await turn
  if (endChange(list)) void refreshSaved(client, context, list)
  if (result.success) tellOtherTabs()
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
  if (!navigator.onLine) throw new Error(errorMessages.browser_offline[locale])
}

/** A success with what can be done next; a failure with its reason, unless its sentence has it already. */
function say(result: ActionResult<unknown>, name: string, action: ToastAction): void {
  const { success, message } = result
  if (success) {
    showToast({ title: message, description: name, tone: 'success', action, topic: TOPIC })
    return
  }
  const description = message.includes(result.reason) ? undefined : result.reason
  // A list that is full can be seen to; a service that does not answer cannot.
  const canHelp = statusOf(result.error) === 422 && action.to !== undefined
  showToast({ title: message, description, tone: 'error', action: canHelp ? action : undefined, topic: TOPIC })
}

function showList(list: SavedListName, { context }: SavedTools): ToastAction {
  const label: ErrorCode = `toast_show_${list}`
  return { label: errorMessages[label][context.locale], to: PAGES[list] }
}
